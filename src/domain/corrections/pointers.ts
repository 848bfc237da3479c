import { isJsonObject, type JsonObject } from '../../spec/geojson.ts';
import { formatCanonicalJson } from '../json/canonical-json.ts';

/** Returns the value at a JSON pointer (RFC 6901); undefined where there is none. Lists have no members here. */
export function getAtPointer(value: unknown, pointer: string): unknown {
  return splitPointer(pointer).reduce<unknown>(
    (held, key) => (isJsonObject(held) && Object.hasOwn(held, key) ? held[key] : undefined),
    value,
  );
}

/**
 * Returns an object with another value at a pointer, or without it where the value is undefined; the other members keep
 * their order. Undefined where something on the way is no object.
 */
export function setAtPointer(object: JsonObject, pointer: string, value: unknown): JsonObject | undefined {
  const [key = '', ...rest] = splitPointer(pointer);
  const held = Object.hasOwn(object, key) ? object[key] : undefined;
  if (rest.length === 0) return withMember(object, key, value);
  const inner = isJsonObject(held) ? setAtPointer(held, joinPointer(rest), value) : undefined;
  return inner && withMember(object, key, inner);
}

function withMember(object: JsonObject, key: string, value: unknown): JsonObject {
  const members = Object.entries(object).filter(([name]) => name !== key || value !== undefined);
  const changed = members.map(([name, held]) => [name, name === key ? value : held] as const);
  const isNew = value !== undefined && !Object.hasOwn(object, key);
  // Not by spread: a member may be called __proto__.
  return Object.fromEntries(isNew ? [...changed, [key, value] as const] : changed);
}

/** Returns the pointer to the object that holds this member; undefined for a member of the element itself. */
export function getParentPointer(pointer: string): string | undefined {
  const keys = splitPointer(pointer).slice(0, -1);
  return keys.length === 0 ? undefined : joinPointer(keys);
}

/** Returns true for a member that is the last of its object: without it and with it again, the object is the same. */
export function isLastMember(object: JsonObject, pointer: string): boolean {
  const keys = splitPointer(pointer);
  const parent = keys.length === 1 ? object : getAtPointer(object, joinPointer(keys.slice(0, -1)));
  return Object.keys(isJsonObject(parent) ? parent : {}).at(-1) === keys.at(-1);
}

function splitPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function joinPointer(keys: readonly string[]): string {
  return keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Compares two values of JSON; the order of members does not matter. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one === other || formatCanonicalJson(one) === formatCanonicalJson(other);
}
