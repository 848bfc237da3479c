import type { Position } from '../../spec/geojson.ts';
import { earthRadius } from './earth.ts';

/** West, south, east, north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/**
 * Returns the smallest box around positions as their longitudes are written; undefined for none. A box wider than half
 * of the earth is built to or across the antimeridian where that is narrower: its east is 180 or more then.
 */
export function getBounds(positions: readonly Position[]): Bounds | undefined {
  const written = getWrittenBounds(positions);
  if (!written || written[2] - written[0] <= 180) return written;
  const turned = getWrittenBounds(positions.map(([longitude, latitude]) => [getTurned(longitude), latitude]));
  return turned && turned[2] - turned[0] < written[2] - written[0] ? turned : written;
}

function getWrittenBounds(positions: readonly Position[]): Bounds | undefined {
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

/** Returns a box that also holds a position, as its longitude is written. */
export function widenBounds(bounds: Bounds | undefined, [longitude, latitude]: Position): Bounds {
  if (!bounds) return [longitude, latitude, longitude, latitude];
  const [west, south, east, north] = bounds;
  return [
    Math.min(west, longitude),
    Math.min(south, latitude),
    Math.max(east, longitude),
    Math.max(north, latitude),
  ];
}

/** The longitude counted eastwards from Greenwich. */
function getTurned(longitude: number): number {
  return longitude < 0 ? longitude + 360 : longitude;
}

/** Great-circle distance in metres (haversine). */
export function getDistance(
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

/**
 * Returns the metres from a position to a box, 0 inside: to the nearest of its corners, or straight to its nearest
 * side.
 */
export function getDistanceToBounds(position: Position, [west, south, east, north]: Bounds): number {
  const [longitude, latitude] = alignToMeridian((west + east) / 2, position);
  const across = [west, east, clamped(longitude, west, east)];
  const up = [south, north, clamped(latitude, south, north)];
  return Math.min(...across.flatMap((x) => up.map((y) => getDistance([longitude, latitude], [x, y]))));
}

function clamped(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Returns the position with its longitude within 180 degrees of a meridian, so neighbours across ±180° stay close. */
export function alignToMeridian(meridian: number, [longitude, latitude]: Position): Position {
  return [longitude + 360 * Math.round((meridian - longitude) / 360), latitude];
}

/** Returns the initial bearing from one position to another: degrees from north, clockwise, 0 ≤ x < 360. */
export function getBearing(
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

/** The eight winds, clockwise from north. */
export const winds = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

export type Wind = (typeof winds)[number];

/** Metres within which a direction has no meaning: such points practically coincide. */
const windReach = 3;

/** The wind that is nearest to a bearing in degrees. */
export function getWind(bearing: number): Wind {
  return winds[Math.round(bearing / 45) % winds.length] ?? 'north';
}

/** Returns the direction of `to` from `from`; undefined within 3 m. */
export function getWindBetween(from: Position, to: Position): Wind | undefined {
  return getDistance(from, to) <= windReach ? undefined : getWind(getBearing(from, to));
}

/**
 * Metres from the place within which parking and an entrance count as near: for the readiness of a place and as
 * the warning limits of the rules parking.far (P1: JOSM's `max_street_distance` and Osmose say 200) and
 * entrance.far (E1: none found, a proposal).
 */
export const nearLimit = { parking: 200, entrance: 75 } as const;
