import { getGroup } from '../../../domain/collections/group-by.ts';
import { type CityPosition, getPlainDistance } from '../geometry.ts';
import { isTagOneOf } from '../tags.ts';
import { parseLeadingNumber } from '../tiles/classify-buildings.ts';
import type { OsmFeature } from '../tiles/drawn.ts';
import type { DoorSpot } from './doors.ts';
import { readFlats, readTaggedFloor } from './flats.ts';
import { type BuiltUnitFeature, createUnitFeature, getLabelPosition, isBuilding } from './records.ts';

/** The units of a place, and counts of those that could not be read. */
export type Units = {
  readonly features: readonly BuiltUnitFeature[];
  /** Numbers without a known floor. */
  readonly withoutFloor: number;
  /** Parts that are no number, such as `3a`. */
  readonly unread: number;
  /** Duplicates behind the same entrance. */
  readonly twice: number;
};

type Source = { readonly spot: Pick<DoorSpot, 'at' | 'feature' | 'levels'>; readonly flats: string };

/**
 * Returns the units of `addr:flats` and `addr:unit`: those of entrances and points in the building, else its own. Each
 * entrance has numbers of its own: two stairwells may both have a flat 1. The specification requires a floor; where it
 * is missing, `deriveFloors` spreads the flats behind one entrance over `building:levels`, the lowest numbers on the
 * first, and marks each as derived.
 */
export function collectUnits(place: OsmFeature, spots: readonly DoorSpot[], deriveFloors: boolean): Units {
  const sources = getSources(place, spots);
  const doors = sources.filter(({ spot }) => isDoor(spot.feature));
  const getDoor = createDoorFinder(doors);
  const keyOf = (spot: Source['spot'], unit: number) => `${getDoor(spot)} ${unit}`;
  // A flat with a point of its own says more than the numbers on its entrance.
  const points = sources.filter(({ spot }) => !isDoor(spot.feature) && spot.feature !== place);
  const ofPoints = new Set(
    points.flatMap(({ spot, flats }) => readFlats(flats).numbers.map((unit) => keyOf(spot, unit))),
  );
  const byDoor = deriveFloors ? rankByDoor(points, getDoor) : undefined;
  const arePoints = new Set(points.map(({ spot }) => spot));
  const seen = new Set<string>();
  const features: BuiltUnitFeature[] = [];
  let [withoutFloor, unread, twice] = [0, 0, 0];
  for (const { spot, flats } of sources) {
    const read = readFlats(flats);
    unread += read.unread.length;
    const isOfDoor = isDoor(spot.feature);
    const floor = floorOfFlats(spot.feature);
    const beside = arePoints.has(spot) ? byDoor?.get(getDoor(spot)) : undefined;
    const among = beside ?? rank(read.numbers);
    for (const unit of read.numbers) {
      const key = keyOf(spot, unit);
      if (isOfDoor && ofPoints.has(key)) continue;
      const known = floor ?? (deriveFloors ? derivedFloor(spot, unit, among) : undefined);
      const isRepeat = seen.has(isOfDoor ? key : `${key} ${known}`);
      seen.add(isOfDoor ? key : `${key} ${known}`);
      if (isRepeat) twice++;
      else if (known === undefined || Number.isNaN(known)) withoutFloor++;
      else {
        const made = { unit, floor: known, index: features.length, isDerived: floor === undefined };
        features.push(createUnitFeature(place, spot.at, made));
      }
    }
  }
  return { features, withoutFloor, unread, twice };
}

function getSources(place: OsmFeature, spots: readonly DoorSpot[]): Source[] {
  const tagged = spots.flatMap((spot) => {
    const flats = getFlats(spot.feature);
    return flats === undefined ? [] : [{ spot, flats }];
  });
  const own = getFlats(place);
  // A point is one of the spots, unless its units belong to the building.
  if (tagged.length > 0 || own === undefined || place.geometry.type === 'Point') return tagged;
  return [{ spot: { at: getLabelPosition(place.geometry), feature: place }, flats: own }];
}

/**
 * Returns a function that finds the number of the nearest door among those with flats, the first of several at one
 * position; 0 where there is none.
 */
function createDoorFinder(doors: readonly Source[]): (spot: Source['spot']) => number {
  const apart = new Map<string, readonly [at: CityPosition, index: number]>();
  for (const [index, { spot }] of doors.entries())
    if (!apart.has(`${spot.at}`)) apart.set(`${spot.at}`, [spot.at, index]);
  const found = new Map<string, number>();
  return ({ at }) => {
    const known = found.get(`${at}`);
    if (known !== undefined) return known;
    let [nearest, least] = [0, Number.POSITIVE_INFINITY];
    for (const [door, index] of apart.values()) {
      const metres = getPlainDistance(door, at);
      if (metres < least) [nearest, least] = [index, metres];
    }
    found.set(`${at}`, nearest);
    return nearest;
  };
}

/** The level of an entrance or a building is its own, not that of its flats. */
function floorOfFlats(feature: OsmFeature): number | undefined {
  return isDoor(feature) || isBuilding(feature) ? undefined : readTaggedFloor(feature.properties);
}

/** Numbers of flats behind one door: the index of each, and how many there are. */
type Ranks = { readonly of: ReadonlyMap<number, number>; readonly count: number };

function rank(numbers: readonly number[]): Ranks {
  const ranks = new Map<number, number>();
  for (const [index, number] of numbers.entries()) if (!ranks.has(number)) ranks.set(number, index);
  return { of: ranks, count: numbers.length };
}

/** Flats that are points and say no floor, by their door, the lowest number first. */
function rankByDoor(
  points: readonly Source[],
  getDoor: (spot: Source['spot']) => number,
): ReadonlyMap<number, Ranks> {
  const byDoor = new Map<number, number[]>();
  for (const { spot, flats } of points)
    if (floorOfFlats(spot.feature) === undefined)
      for (const number of readFlats(flats).numbers) getGroup(byDoor, getDoor(spot)).push(number);
  return new Map([...byDoor].map(([door, numbers]) => [door, rank(numbers.sort((a, b) => a - b))]));
}

/** Undefined where the flats are fewer than the levels: any of them may have none. */
function derivedFloor({ feature, levels: around }: Source['spot'], unit: number, { of, count }: Ranks) {
  const levels = Math.floor(parseLeadingNumber(feature.properties['building:levels']) ?? around ?? 0);
  if (levels < 1 || count < levels) return undefined;
  return 1 + Math.floor(((of.get(unit) ?? 0) * levels) / count);
}

const isDoor = ({ properties: { entrance } }: OsmFeature) => entrance !== undefined && entrance !== 'no';

export function getFlats({ properties: tags }: OsmFeature): string | undefined {
  const flats = tags['addr:flats'] ?? tags['addr:unit'];
  return isTagOneOf(flats, ['no', 'yes']) ? undefined : flats;
}
