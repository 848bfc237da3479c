import type { Position } from '../../spec/geojson.ts';
import { createPlane } from '../geo/plane.ts';
import type { MapDetail, MappedBuilding, MappedDoor, MappedParking } from '../outline/map-detail.ts';
import type { Rings } from '../outline/polygons.ts';

/** Returns a map in metres east and north of one position, for tests. */
export function createMapAround(centre: Position) {
  const plane = createPlane(centre);
  const at = (east: number, north: number): Position => plane.at([east, north]);
  const box = (west: number, south: number, east: number, north: number): Rings[] => [
    [[at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)]],
  ];
  return {
    at,
    box,
    building: (polygons: readonly Rings[], levels?: number): MappedBuilding => ({ polygons, levels }),
    door: (position: Position, tags: Partial<MappedDoor> = {}): MappedDoor => ({
      ...{ kind: 'yes', ref: undefined, flats: undefined, access: undefined, wheelchair: undefined },
      ...tags,
      position,
    }),
    lot: (position: Position, tags: Partial<MappedParking> = {}): MappedParking => ({
      ...{ polygons: [], access: undefined, fee: undefined, capacity: undefined },
      ...tags,
      position,
    }),
  };
}

/** A map with nothing on it, which reaches everywhere. */
export const emptyMap: MapDetail = {
  ...{ buildings: [], doors: [], parking: [], numbers: [], water: [] },
  covers: () => true,
};
