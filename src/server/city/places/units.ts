import { getGroup } from '../../../domain/collections/group-by.ts';
import { getPlainDistance } from '../geometry.ts';
import { isTagOneOf } from '../tags.ts';
import { parseLeadingNumber } from '../tiles/classify-buildings.ts';
import type { OsmFeature } from '../tiles/drawn.ts';
import type { DoorSpot } from './doors.ts';
import { readFlats, readTaggedFloor } from './flats.ts';
import { type BuiltUnitFeature, createUnitFeature, getLabelPosition, isBuilding } from './records.ts';

/** The units of a place, and those that could not be told. */
export type Units = {
  readonly features: readonly BuiltUnitFeature[];
  /** Numbers for which no floor is known. */
  readonly withoutFloor: number;
  /** Parts that are no number, such as `3a`. */
  readonly unread: number;
  /** Told again, behind the same door. */
  readonly twice: number;
};

type Source = { readonly spot: Pick<DoorSpot, 'at' | 'feature' | 'levels'>; readonly flats: string };

/**
 * The units that `addr:flats` and `addr:unit` tell of: those of doors and points in the building, else its own. Each door has
 * numbers of its own: two stairwells may both have a flat 1. The specification wants a floor; where none is said,
 * `deriveFloors` spreads the flats behind one door over `building:levels`, the lowest numbers on the first, and each says so.
 */
export function collectUnits(place: OsmFeature, spots: readonly DoorSpot[], deriveFloors: boolean): Units {
  const sources = getSources(place, spots);
  const doors = sources.filter(({ spot }) => isDoor(spot.feature));
  const keyOf = (spot: Source['spot'], unit: number) => `${getDoor(spot, doors)} ${unit}`;
  // A flat that is a point of its own says more than the numbers on its door.
  const points = sources.filter(({ spot }) => !isDoor(spot.feature) && spot.feature !== place);
  const ofPoints = new Set(
    points.flatMap(({ spot, flats }) => readFlats(flats).numbers.map((unit) => keyOf(spot, unit))),
  );
  const byDoor = deriveFloors ? numbersByDoor(points, doors) : undefined;
  const arePoints = new Set(points.map(({ spot }) => spot));
  const seen = new Set<string>();
  const features: BuiltUnitFeature[] = [];
  let [withoutFloor, unread, twice] = [0, 0, 0];
  for (const { spot, flats } of sources) {
    const read = readFlats(flats);
    unread += read.unread.length;
    const isOfDoor = isDoor(spot.feature);
    const floor = floorOfFlats(spot.feature);
    const beside = arePoints.has(spot) ? byDoor?.get(getDoor(spot, doors)) : undefined;
    const among = beside ?? read.numbers;
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
  const told = spots.flatMap((spot) => {
    const flats = getFlats(spot.feature);
    return flats === undefined ? [] : [{ spot, flats }];
  });
  const own = getFlats(place);
  // A point is one of the spots, unless its units are of the building.
  if (told.length > 0 || own === undefined || place.geometry.type === 'Point') return told;
  return [{ spot: { at: getLabelPosition(place.geometry), feature: place }, flats: own }];
}

/** The number of the nearest door among those with flats; 0 where there is none. */
function getDoor({ at }: Source['spot'], doors: readonly Source[]): number {
  let [nearest, least] = [0, Number.POSITIVE_INFINITY];
  for (const [index, { spot }] of doors.entries()) {
    const metres = getPlainDistance(spot.at, at);
    if (metres < least) [nearest, least] = [index, metres];
  }
  return nearest;
}

/** The level of a door or of a building is its own, not that of the flats behind it. */
function floorOfFlats(feature: OsmFeature): number | undefined {
  return isDoor(feature) || isBuilding(feature) ? undefined : readTaggedFloor(feature.properties);
}

/** The numbers of flats that are points and say no floor, by their door, the lowest first. */
function numbersByDoor(points: readonly Source[], doors: readonly Source[]): Map<number, number[]> {
  const byDoor = new Map<number, number[]>();
  for (const { spot, flats } of points)
    if (floorOfFlats(spot.feature) === undefined)
      for (const number of readFlats(flats).numbers) getGroup(byDoor, getDoor(spot, doors)).push(number);
  for (const numbers of byDoor.values()) numbers.sort((a, b) => a - b);
  return byDoor;
}

/** Undefined where the flats are fewer than the levels: any of them may have none. */
function derivedFloor({ feature, levels: around }: Source['spot'], unit: number, among: readonly number[]) {
  const levels = Math.floor(parseLeadingNumber(feature.properties['building:levels']) ?? around ?? 0);
  if (levels < 1 || among.length < levels) return undefined;
  return 1 + Math.floor((among.indexOf(unit) * levels) / among.length);
}

const isDoor = ({ properties: { entrance } }: OsmFeature) => entrance !== undefined && entrance !== 'no';

export function getFlats({ properties: tags }: OsmFeature): string | undefined {
  const told = tags['addr:flats'] ?? tags['addr:unit'];
  return isTagOneOf(told, ['no', 'yes']) ? undefined : told;
}
