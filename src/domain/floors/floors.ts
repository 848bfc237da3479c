import { isJsonObject } from '../../spec/geojson.ts';
import type { SetAside } from '../../spec/received.ts';
import { getGroup, groupBy } from '../collections/group-by.ts';
import { formatJsonValue } from '../json/json-leaves.ts';
import { isFeature, type OperationView, type Subject } from '../place/inspection.ts';
import { getMembers } from '../place/place-record.ts';
import { compareNaturally } from '../text/foreign-text.ts';

/** The units of one floor. `floor` is undefined where the service sent no usable number; `sent` is what it sent. */
export type FloorGroup = {
  /** The floor as the address names it: its number, or `unknown`, followed by a colon and what was sent. */
  readonly key: string;
  readonly floor: number | undefined;
  /** The value as JSON (a text keeps its quotes), undefined where the field is missing. */
  readonly sent: string | undefined;
  readonly units: readonly Subject<'units'>[];
  /** Units of this floor without a usable point; absent where there are none. */
  readonly unplaced?: readonly SetAside<'units'>[];
};

/** Returns the units of a floor, those without a usable point included. */
export function countUnitsOnFloor({ units, unplaced = [] }: FloorGroup): number {
  return units.length + unplaced.length;
}

/**
 * Units by floor, high to low; 0, negatives and 1.5 are floors like any other. Unusable values come last, each
 * its own group: texts, other values, null, missing. Never edits data: "3" is not floor 3. What was set aside stays on
 * its floor where it names a usable one.
 */
export function groupByFloor(
  units: readonly Subject<'units'>[],
  setAside: readonly SetAside<'units'>[] = [],
): FloorGroup[] {
  const known = groupBy(units, (unit) => usable(getSent(unit, 'floor')));
  const unknown = groupBy(units, (unit) => {
    const value = getSent(unit, 'floor');
    return usable(value) === undefined ? unknownKey(value) : undefined;
  });
  const unplaced = groupBy(setAside, getSetAsideFloor);
  // A floor with only set-aside units exists as well.
  for (const floor of unplaced.keys()) getGroup(known, floor);
  const floors = [...known].sort(([a], [b]) => b - a);
  const others = [...unknown]
    .map(([key, units]) => ({ key, value: units[0] && getSent(units[0], 'floor'), units }))
    .sort((a, b) => unknownRank(a.value) - unknownRank(b.value) || compareNaturally(a.key, b.key));
  return [
    ...floors.map(([floor, units]) => ({
      key: String(floor),
      floor,
      sent: String(floor),
      units: inOrder(units),
      ...withUnplaced(unplaced.get(floor)),
    })),
    ...others.map(({ key, value, units }) => ({
      key,
      floor: undefined,
      sent:
        value === undefined
          ? undefined
          : typeof value === 'string'
            ? JSON.stringify(value)
            : formatJsonValue(value),
      units: inOrder(units),
    })),
  ];
}

function withUnplaced(unplaced: readonly SetAside<'units'>[] | undefined): Pick<FloorGroup, 'unplaced'> {
  return unplaced ? { unplaced } : {};
}

/** The usable floor of a unit that was set aside; undefined where it names none. */
export function getSetAsideFloor(aside: SetAside<'units'>): number | undefined {
  if (!isFeature(aside)) return undefined;
  const { floor } = getMembers(aside.raw, 'properties');
  return usable(floor);
}

function usable(floor: unknown): number | undefined {
  return typeof floor === 'number' && Number.isFinite(floor) ? floor : undefined;
}

const unknownFloor = 'unknown';

/** The group that the address means; plain `unknown` is the first. Undefined where the answer has no such floor. */
export function findFloorByName(groups: readonly FloorGroup[], name: string | null): FloorGroup | undefined {
  if (name === null) return undefined;
  const exact = groups.find(({ key }) => key === name);
  return exact ?? (name === unknownFloor ? groups.find(({ floor }) => floor === undefined) : undefined);
}

/**
 * The floor one step up (1) or down (−1) in the order of the groups; the same one at either end. From all floors
 * (null) the way up begins at the lowest numbered floor, the way down at the highest. Null where there are none.
 */
export function getNeighbourFloor(
  groups: readonly FloorGroup[],
  key: string | null,
  step: 1 | -1,
): string | null {
  const named = findFloorByName(groups, key);
  const at = named ? groups.indexOf(named) : -1;
  if (at >= 0) return groups[at - step]?.key ?? groups[at]?.key ?? null;
  const start = step === 1 ? groups.findLast(({ floor }) => floor !== undefined) : groups[0];
  return (start ?? groups.at(-1))?.key ?? null;
}

const counted = new WeakMap<readonly Subject<'units'>[], number>();

/** Returns the number of usable floors of the units, placed or not; counted once for each answer. */
export function countFloors(view: OperationView<'units'>): number {
  if (!('answer' in view)) return 0;
  const { subjects, answer } = view;
  const known = counted.get(subjects);
  if (known !== undefined) return known;
  const floors = [
    ...subjects.map((unit) => getSent(unit, 'floor')),
    ...answer.setAside.map(getSetAsideFloor),
  ];
  const count = new Set(floors.filter((floor) => Number.isFinite(floor))).size;
  counted.set(subjects, count);
  return count;
}

/** The unit's number as the service sent it, as text; undefined where it is missing or null. */
export function getUnitNumber(unit: Subject<'units'>): string | undefined {
  const value = getSent(unit, 'unit');
  return value === undefined || value === null ? undefined : formatJsonValue(value);
}

/**
 * Returns the groups with units whose number contains `text`, best match first: the same number, then numbers that
 * begin with it, then the rest. All groups for an empty text.
 */
export function findUnits(groups: readonly FloorGroup[], text: string): readonly FloorGroup[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return groups;
  const found = groups.flatMap((group) => {
    const numbers = getNumbers(group.units);
    const hits: { readonly unit: Subject<'units'>; readonly rank: number }[] = [];
    for (const [index, unit] of group.units.entries()) {
      const rank = hitRank(numbers[index], wanted);
      if (rank !== undefined) hits.push({ unit, rank });
    }
    hits.sort((a, b) => a.rank - b.rank);
    const [best] = hits;
    // Units without a position are not searched.
    const { unplaced: _, ...placed } = group;
    return best ? [{ rank: best.rank, group: { ...placed, units: hits.map(({ unit }) => unit) } }] : [];
  });
  return found.sort((a, b) => a.rank - b.rank).map(({ group }) => group);
}

const searched = new WeakMap<readonly Subject<'units'>[], readonly (string | undefined)[]>();

/** Returns the numbers of units in lower case, made once: each letter of a search reads all of them. */
function getNumbers(units: readonly Subject<'units'>[]): readonly (string | undefined)[] {
  const numbers = searched.get(units) ?? units.map((unit) => getUnitNumber(unit)?.toLowerCase());
  searched.set(units, numbers);
  return numbers;
}

function hitRank(number: string | undefined, wanted: string): number | undefined {
  if (number === undefined || !number.includes(wanted)) return undefined;
  if (number === wanted) return 0;
  return number.startsWith(wanted) ? 1 : 2;
}

function getSent(unit: Subject<'units'>, field: 'floor' | 'unit'): unknown {
  const properties = unit.raw.properties;
  return isJsonObject(properties) && Object.hasOwn(properties, field) ? properties[field] : undefined;
}

/** null is plainly `unknown`; every other value, or a missing one, follows a colon. */
function unknownKey(value: unknown): string {
  if (value === null) return unknownFloor;
  if (value === undefined) return `${unknownFloor}:`;
  return `${unknownFloor}:${typeof value === 'string' ? JSON.stringify(value) : formatJsonValue(value)}`;
}

function unknownRank(value: unknown): number {
  if (value === undefined) return 3;
  if (value === null) return 2;
  return typeof value === 'string' ? 0 : 1;
}

/**
 * Sorts numbers naturally; units without one last. Numbers are compared as such: a collator is slow for tens of
 * thousands.
 */
function inOrder(units: readonly Subject<'units'>[]): readonly Subject<'units'>[] {
  const numbered = units.map((unit) => {
    const number = getSent(unit, 'unit');
    // Formatted once: the list may be as long as the answer.
    return { unit, number, text: typeof number === 'number' ? undefined : formatJsonValue(number ?? '') };
  });
  numbered.sort((a, b) => {
    if (typeof a.number === 'number' && typeof b.number === 'number') return a.number - b.number;
    return (
      Number(a.number == null) - Number(b.number == null) ||
      compareNaturally(a.text ?? String(a.number), b.text ?? String(b.number))
    );
  });
  return numbered.map(({ unit }) => unit);
}

/**
 * Returns the unit with exactly this number: the one on `preferred` where several floors have it, else the first from
 * above. Undefined where the answer has none.
 */
export function findUnitByNumber(
  floors: readonly FloorGroup[],
  number: string,
  preferred?: FloorGroup,
): Subject<'units'> | undefined {
  const wanted = number.trim().toLowerCase();
  const inOrder = preferred ? [preferred, ...floors] : floors;
  for (const { units } of inOrder) {
    const found = units.find((unit) => getUnitNumber(unit)?.toLowerCase() === wanted);
    if (found) return found;
  }
  return undefined;
}
