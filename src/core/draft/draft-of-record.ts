import type { Draft, DraftFloor, DraftPoint } from '../../contract/draft.ts';
import type { JsonObject } from '../../contract/geojson.ts';
import { groupBy } from '../collections/group-by.ts';
import { membersAt } from '../place/place-record.ts';

/**
 * What a draft has fields for of a place of own data, in the form of docs/own-data.md. Points and floors say where they
 * come from, so that whatever else is there is kept: see `writtenRecord`. What the place does not say is absent.
 */
export function draftOfRecord(record: JsonObject): Partial<Draft> {
  const { id, kind, details } = record;
  const points = (name: 'parking' | 'entrance') => featuresOf(record[name]).flatMap(pointOf);
  const { markerId, createdAt, isBuilding } = membersAt(details);
  const properties = membersAt(details, 'properties');
  const { wheelchair, elevator } = membersAt(properties.amenities);
  const created = Date.parse(textOf(createdAt));
  return {
    ...(typeof id === 'string' && { id }),
    ...(typeof kind === 'string' && { kind }),
    ...(typeof markerId === 'string' && { markerId }),
    ...(created >= 0 && { createdAt: created }),
    ...{ name: textOf(properties.name), address: textOf(properties.address), text: textOf(properties.text) },
    ...{ isBuilding: isBuilding === true, position: positionOf(details) },
    ...{ wheelchair: flagOf(wheelchair), elevator: flagOf(elevator) },
    photos: listOf(properties.photos).filter((photo) => typeof photo === 'string'),
    ...{ parking: points('parking'), doors: points('entrance') },
    floors: floorsOf(featuresOf(record.units)),
  };
}

/** The elements of a collection; none where it holds something else. */
export function featuresOf(answer: unknown): readonly unknown[] {
  return listOf(membersAt(answer).features);
}

/** What tells a unit from the others: its floor and its number; undefined where they are no numbers. */
export function unitKey(feature: unknown): string | undefined {
  const { floor, unit } = membersAt(feature, 'properties');
  return typeof floor === 'number' && typeof unit === 'number' ? `${floor} ${unit}` : undefined;
}

function pointOf(feature: unknown, before: number): DraftPoint[] {
  const { id, text, subKind } = membersAt(feature, 'properties');
  const position = positionOf(feature);
  if (typeof id !== 'string' || !position) return [];
  return [{ id, position, text: textOf(text), subKind: textOf(subKind), before }];
}

/** Units as ranges of numbers, the lowest floor first; two with one number are in two ranges. */
function floorsOf(units: readonly unknown[]): DraftFloor[] {
  const numbers = units.flatMap((feature) => {
    const { floor, unit } = membersAt(feature, 'properties');
    return typeof floor === 'number' && typeof unit === 'number' ? [{ floor, unit }] : [];
  });
  const floors = [...groupBy(numbers, ({ floor }) => floor)].toSorted(([one], [other]) => one - other);
  return floors.flatMap(([floor, on]) => {
    const ranges: DraftFloor[] = [];
    for (const { unit } of on.toSorted((one, other) => one.unit - other.unit)) {
      const last = ranges.at(-1);
      if (last && Number.isSafeInteger(unit) && unit === last.to + 1)
        ranges.splice(-1, 1, { ...last, to: unit });
      else ranges.push({ floor, from: unit, to: unit, before: floor });
    }
    return ranges;
  });
}

function positionOf(feature: unknown): [number, number] | null {
  const [longitude, latitude] = listOf(membersAt(feature, 'geometry').coordinates);
  const isOnEarth =
    typeof longitude === 'number' &&
    typeof latitude === 'number' &&
    Math.abs(longitude) <= 180 &&
    Math.abs(latitude) <= 90;
  return isOnEarth ? [longitude, latitude] : null;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function flagOf(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}
