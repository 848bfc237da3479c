import { isJsonObject, type JsonObject } from '../../spec/geojson.ts';
import { formatJsonPointer, type PointerToken } from '../json/json-leaves.ts';
import type { FieldChange } from './difference.ts';
import { getMultiPoint, isPointSet, isSameDegrees, isSamePoints } from './same-position.ts';

/**
 * Returns every value that differs between two JSON values, by JSON pointer. Coordinates are equal within 1e-7°, arrays
 * of points are sets, other arrays are compared in order: with different lengths they differ as a whole. `ignored`
 * names pointers that are left out with everything beneath them.
 */
export function getFieldChanges(
  before: unknown,
  after: unknown,
  ignored: readonly string[] = [],
): FieldChange[] {
  const found: FieldChange[] = [];
  compare({ value: before }, { value: after }, [], (pointer, one, other) => {
    if (ignored.some((each) => pointer === each || pointer.startsWith(`${each}/`))) return;
    found.push({ pointer, ...(one && { before: one.value }), ...(other && { after: other.value }) });
  });
  return found;
}

type Held = { readonly value: unknown } | undefined;
type Tell = (pointer: string, before: Held, after: Held) => void;

function compare(before: Held, after: Held, path: readonly PointerToken[], tell: Tell): void {
  const [one, other] = [before?.value, after?.value];
  if (!before || !after) tell(formatJsonPointer(path), before, after);
  else if (isJsonObject(one) && isJsonObject(other)) compareMembers(one, other, path, tell);
  else if (Array.isArray(one) && Array.isArray(other)) compareLists(one, other, path, tell);
  else if (one !== other && !sameCoordinate(one, other, path)) tell(formatJsonPointer(path), before, after);
}

function compareMembers(one: JsonObject, other: JsonObject, path: readonly PointerToken[], tell: Tell): void {
  const sets = [getMultiPoint(one), getMultiPoint(other)];
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    if (name === 'coordinates' && sets[0] && sets[1] && isSamePoints(sets[0], sets[1], alike)) continue;
    compare(getMember(one, name), getMember(other, name), [...path, name], tell);
  }
}

function compareLists(
  one: readonly unknown[],
  other: readonly unknown[],
  path: readonly PointerToken[],
  tell: Tell,
): void {
  const whole = () => tell(formatJsonPointer(path), { value: one }, { value: other });
  if (isPointSet(one) && isPointSet(other)) {
    if (!isSamePoints(one, other, alike)) whole();
  } else if (one.length !== other.length) whole();
  else {
    for (const [index, value] of one.entries())
      compare({ value }, { value: other[index] }, [...path, index], tell);
  }
}

function alike(one: unknown, other: unknown): boolean {
  return getFieldChanges(one, other).length === 0;
}

/** Own members alone: a body may hold `__proto__`. */
function getMember(object: JsonObject, name: string): Held {
  return Object.hasOwn(object, name) ? { value: object[name] } : undefined;
}

/** The first two numbers of a position are degrees; a third is a height. */
function sameCoordinate(one: unknown, other: unknown, path: readonly PointerToken[]): boolean {
  if (typeof one !== 'number' || typeof other !== 'number') return false;
  const last = path.at(-1);
  return path.includes('coordinates') && (last === 0 || last === 1) && isSameDegrees(one, other);
}
