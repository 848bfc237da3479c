import type { Position } from '../contract/geojson.ts';

/** West, south, east, north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** The smallest box around positions that does not cross the antimeridian; undefined for none. */
export function boundsOf(positions: readonly Position[]): Bounds | undefined {
  const [first] = positions;
  if (!first) return undefined;
  let [west, south] = first;
  let [east, north] = first;
  for (const [longitude, latitude] of positions) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return [west, south, east, north];
}

/** Mean radius of the earth in metres (IUGG R1). */
const earthRadius = 6_371_008.8;

/** Great-circle distance in metres (haversine). */
export function metresBetween(
  [fromLongitude, fromLatitude]: Position,
  [toLongitude, toLatitude]: Position,
): number {
  const radians = Math.PI / 180;
  const halfLatitude = ((toLatitude - fromLatitude) * radians) / 2;
  const halfLongitude = ((toLongitude - fromLongitude) * radians) / 2;
  const chord =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(fromLatitude * radians) * Math.cos(toLatitude * radians) * Math.sin(halfLongitude) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}
