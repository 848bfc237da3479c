import { rounded } from './plane.mjs';

/**
 * @param {import('../osm/geometry.mjs').Position} position
 * @param {{ text: string | null, kind: string, id: string, subKind: string | null }} properties
 * @returns {import('./entry.mjs').PointFeature}
 */
export const pointFeature = (position, properties) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: rounded(position) },
  properties,
});
