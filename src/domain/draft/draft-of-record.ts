import type { Draft, DraftFloor, DraftPoint } from '../../spec/draft.ts';
import type { JsonObject } from '../../spec/geojson.ts';
import { groupBy } from '../collections/group-by.ts';
import { getMembers } from '../place/place-record.ts';

/**
 * Reads the fields of a draft from a place of own data, in the form of docs/own-data.md. Points and floors keep their
 * origin, so that all other content is preserved: see `writeRecord`. Missing values are absent.
 */
export function readDraftFromRecord(record: JsonObject): Partial<Draft> {
  const { id, kind, details } = record;
  const points = (name: 'parking' | 'entrance') => getFeatures(record[name]).flatMap(getPoint);
  const { markerId, createdAt, isBuilding } = getMembers(details);
  const properties = getMembers(details, 'properties');
  const { wheelchair, elevator } = getMembers(properties.amenities);
  const created = Date.parse(formatText(createdAt));
  return {
    ...(typeof id === 'string' && { id }),
    ...(typeof kind === 'string' && { kind }),
    ...(typeof markerId === 'string' && { markerId }),
    ...(created >= 0 && { createdAt: created }),
    ...{
      name: formatText(properties.name),
      address: formatText(properties.address),
      text: formatText(properties.text),
    },
    ...{ isBuilding: isBuilding === true, position: getPosition(details) },
    ...{ wheelchair: getFlag(wheelchair), elevator: getFlag(elevator) },
    photos: getList(properties.photos).filter((photo) => typeof photo === 'string'),
    ...{ parking: points('parking'), doors: points('entrance') },
    floors: getFloors(getFeatures(record.units)),
  };
}

/** Returns the elements of a collection; none where the value is something else. */
export function getFeatures(answer: unknown): readonly unknown[] {
  return getList(getMembers(answer).features);
}

/** Returns the key of a unit, its floor and its number; undefined where these are no numbers. */
export function getUnitKey(feature: unknown): string | undefined {
  const { floor, unit } = getMembers(feature, 'properties');
  return typeof floor === 'number' && typeof unit === 'number' ? `${floor} ${unit}` : undefined;
}

function getPoint(feature: unknown, before: number): DraftPoint[] {
  const { id, text, subKind } = getMembers(feature, 'properties');
  const position = getPosition(feature);
  if (typeof id !== 'string' || !position) return [];
  return [{ id, position, text: formatText(text), subKind: formatText(subKind), before }];
}

/** Returns units as ranges of numbers, the lowest floor first; two with one number are in two ranges. */
function getFloors(units: readonly unknown[]): DraftFloor[] {
  const numbers = units.flatMap((feature) => {
    const { floor, unit } = getMembers(feature, 'properties');
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

function getPosition(feature: unknown): [number, number] | null {
  const [longitude, latitude] = getList(getMembers(feature, 'geometry').coordinates);
  const isOnEarth =
    typeof longitude === 'number' &&
    typeof latitude === 'number' &&
    Math.abs(longitude) <= 180 &&
    Math.abs(latitude) <= 90;
  return isOnEarth ? [longitude, latitude] : null;
}

function getList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function formatText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function getFlag(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}
