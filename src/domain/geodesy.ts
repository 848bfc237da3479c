import type { Position } from '../contract/geojson.ts';

/** West, south, east, north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** The smallest box around positions as their longitudes are written; undefined for none. */
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

/** The same position on the turn of the earth that is nearest to a meridian: what lies across ±180° stays beside it. */
export function onTurnOf(meridian: number, [longitude, latitude]: Position): Position {
  return [longitude + 360 * Math.round((meridian - longitude) / 360), latitude];
}

/** The direction in which one sets out from one position to another: degrees from north, clockwise, 0 ≤ x < 360. */
export function bearingBetween(
  [fromLongitude, fromLatitude]: Position,
  [toLongitude, toLatitude]: Position,
): number {
  const radians = Math.PI / 180;
  const [from, to] = [fromLatitude * radians, toLatitude * radians];
  const eastwards = (toLongitude - fromLongitude) * radians;
  const east = Math.sin(eastwards) * Math.cos(to);
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(eastwards);
  const degrees = Math.atan2(east, north) / radians;
  // A hair west of north is −1e-15, and 360 − 1e-15 is 360.
  return degrees < 0 ? (degrees + 360) % 360 : degrees;
}
