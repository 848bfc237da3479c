import type { Position } from '../../spec/geojson.ts';
import { getDistance } from '../geo/geodesy.ts';
import type { MapDetail, MappedBuilding, MappedDoor, MappedParking } from '../outline/map-detail.ts';
import { getDistanceToPolygon } from '../outline/polygons.ts';

/** Metres from a wall within which a point is on it: the accuracy of maps. */
export const onWall = 1;

/** Metres from a wall within which a sent entrance belongs to that building and no other. */
export const atWall = 5;

/** Returns the buildings at a point: the nearest within `reach` metres, and all that are at most a metre farther. */
export function findBuildings({ buildings }: MapDetail, position: Position, reach: number): MappedBuilding[] {
  const near = buildings
    .map((building) => ({ building, metres: getDistanceToBuilding(building, position) }))
    .filter(({ metres }) => metres <= reach);
  const least = Math.min(...near.map(({ metres }) => metres));
  return near.filter(({ metres }) => metres <= least + onWall).map(({ building }) => building);
}

/** A mapped entrance and the buildings whose walls it is in. */
export type DoorAt = { readonly mapped: MappedDoor; readonly buildings: readonly MappedBuilding[] };

export function getDoors(detail: MapDetail): DoorAt[] {
  return detail.doors.map((mapped) => ({
    mapped,
    buildings: findBuildings(detail, mapped.position, onWall),
  }));
}

/** Metres from a point to a building; 0 within it. */
export function getDistanceToBuilding({ polygons }: MappedBuilding, position: Position): number {
  return Math.min(...polygons.map((rings) => getDistanceToPolygon(rings, position)));
}

/** Metres from a point to a parking; 0 within its area. */
export function getDistanceToParking({ position, polygons }: MappedParking, from: Position): number {
  if (polygons.length === 0) return getDistance(position, from);
  return Math.min(...polygons.map((rings) => getDistanceToPolygon(rings, from)));
}

/** Returns the house numbers on the map within some buildings. */
export function collectHouseNumbers({ numbers }: MapDetail, buildings: readonly MappedBuilding[]): string[] {
  return numbers
    .filter(({ position }) =>
      buildings.some((building) => getDistanceToBuilding(building, position) <= onWall),
    )
    .map(({ number }) => number);
}

/**
 * Returns the highest number of floors above the ground on the map in some buildings; undefined where it counts none.
 */
export function countLevels(buildings: readonly MappedBuilding[]): number | undefined {
  return buildings.reduce<number | undefined>(
    (most, { levels }) => (levels === undefined ? most : Math.max(most ?? 0, levels)),
    undefined,
  );
}
