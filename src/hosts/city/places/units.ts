import { isOneOf } from '../tags.ts';
import { numberOf } from '../tiles/classify-buildings.ts';
import type { OsmFeature } from '../tiles/drawn.ts';
import type { Spot } from './doors.ts';
import { floorOf, readFlats } from './flats.ts';
import { positionOf, type UnitFeature, unitFeature } from './records.ts';

/** The units of a place, and those that could not be told. */
export type Units = {
  readonly features: readonly UnitFeature[];
  /** Numbers for which no floor is known. */
  readonly withoutFloor: number;
  /** Parts that are no number, such as `3a`. */
  readonly unread: number;
};

/**
 * The units that `addr:flats` and `addr:unit` tell of: those of doors and points in the building, else its own. The
 * specification wants a floor; where none is said, `deriveFloors` spreads the flats behind one door over
 * `building:levels`, the lowest numbers on the first, and each says so.
 */
export function unitsOf(place: OsmFeature, spots: readonly Spot[], deriveFloors: boolean): Units {
  const told = spots.filter(({ feature }) => flatsIn(feature) !== undefined);
  const sources = told.length > 0 ? told : [{ at: positionOf(place.geometry), feature: place }];
  const levels = Math.floor(numberOf(place.properties['building:levels']) ?? 0);
  const seen = new Set<number>();
  const features: UnitFeature[] = [];
  let [withoutFloor, unread] = [0, 0];
  for (const { at, feature } of sources) {
    const text = flatsIn(feature);
    if (text === undefined) continue;
    const flats = readFlats(text);
    unread += flats.unread.length;
    // The level of a door is its own, not that of the flats behind it.
    const isDoor = feature.properties.entrance !== undefined;
    const floor = isDoor || feature === place ? undefined : floorOf(feature.properties);
    for (const [index, unit] of flats.numbers.entries()) {
      if (seen.has(unit)) continue;
      seen.add(unit);
      const derived =
        deriveFloors && levels > 0 ? 1 + Math.floor((index * levels) / flats.numbers.length) : undefined;
      const known = floor ?? derived;
      if (known === undefined) withoutFloor++;
      else {
        const made = { unit, floor: known, index: features.length, isDerived: floor === undefined };
        features.push(unitFeature(place, at, made));
      }
    }
  }
  return { features, withoutFloor, unread };
}

function flatsIn({ properties: tags }: OsmFeature): string | undefined {
  const told = tags['addr:flats'] ?? tags['addr:unit'];
  return isOneOf(told, ['no', 'yes']) ? undefined : told;
}
