/** Mean radius of the earth in metres (IUGG R1): the sphere on which distances are measured. */
export const earthRadius = 6_371_008.8;

/** Radius in metres of the sphere of Web Mercator (EPSG:3857): the semi-major axis of WGS 84. */
export const mercatorRadius = 6_378_137;

/** Metres of one degree of a great circle of the sphere: 111,195.08, rounded. */
export const metresPerDegree = 111_195;

/** Metres of one degree of latitude on WGS 84, at 45°: 111,131.8, rounded. */
export const metresPerLatitude = 111_132;

/** Metres of one degree of longitude on WGS 84, on the equator: 111,319.5, rounded; elsewhere times its `narrowing`. */
export const metresPerLongitude = 111_320;

/**
 * A lower bound for the metres of a degree of latitude, on the sphere (111,195) and on WGS 84 (110,574 at the equator):
 * cells made with it are rather too wide, so that nothing near is missed.
 */
export const leastMetresPerLatitude = 110_500;

/** Returns the length of a degree of longitude at a latitude in degrees, as a share of one on the equator. */
export function getNarrowing(latitude: number): number {
  return Math.cos((latitude * Math.PI) / 180);
}

/**
 * Returns the metres once round the earth along a latitude in degrees, on the sphere of Web Mercator: the world's width
 * there.
 */
export function getParallelLength(latitude: number): number {
  return 2 * Math.PI * mercatorRadius * getNarrowing(latitude);
}

/** CSS pixels of the world's width at zoom 0 of a map. */
export const worldAtZero = 512;

/** Returns the row of a latitude in degrees on the square world of Web Mercator: 0 at its top edge, 1 at its bottom. */
export function getMercatorRow(latitude: number): number {
  return (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2;
}

/** Returns the latitude in degrees of a row of Web Mercator, 0 at the top edge of the world to 1 at the bottom. */
export function getRowLatitude(row: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * row))) * 180) / Math.PI;
}

/** Returns a longitude within -180 to 180 for one beyond, as in files that cross the antimeridian. */
export function wrapLongitude(longitude: number): number {
  const isBeyond = Math.abs(longitude) > 180 && Math.abs(longitude) <= 360;
  return isBeyond ? longitude - 360 * Math.sign(longitude) : longitude;
}
