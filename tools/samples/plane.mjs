import { metresPerDegree } from '../../src/domain/geo/earth.ts';

/**
 * A flat map in metres around one position: x to the east, y to the north. Good to a millimetre over a few hundred
 * metres, which is all that a footprint needs.
 *
 * @typedef {import('../../src/server/city/geometry.ts').CityPosition} Position
 * @typedef {[x: number, y: number]} Metres
 * @param {Position} origin
 */
export function planeAt([longitude, latitude]) {
  const perLongitude = metresPerDegree * Math.cos((latitude * Math.PI) / 180);
  return {
    /** @param {Position} position @returns {Metres} */
    toMetres: (position) => [
      (position[0] - longitude) * perLongitude,
      (position[1] - latitude) * metresPerDegree,
    ],
    /** @param {Metres} metres @returns {Position} */
    toPosition: ([x, y]) => [longitude + x / perLongitude, latitude + y / metresPerDegree],
  };
}

/** Six decimals are 0.1 m: what a good survey gives, and no more. @param {Position} position @returns {Position} */
export const rounded = ([longitude, latitude]) => [Number(longitude.toFixed(6)), Number(latitude.toFixed(6))];

/**
 * @param {import('../../src/server/city/geometry.ts').CityPosition} position
 * @param {{ text: string | null, kind: string, id: string, subKind: string | null }} properties
 * @returns {import('./entry.mjs').PointFeature}
 */
export const pointFeature = (position, properties) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: rounded(position) },
  properties,
});
