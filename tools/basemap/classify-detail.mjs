import { isLinear, isPolygonal, linesOf } from '../osm/geometry.mjs';
import { isSquare } from './classify-roads.mjs';

/**
 * The layer `pl_detail`, which the OpenMapTiles schema has no room for: what one sees on the last fifty metres.
 * @type {import('./drawn.mjs').Classifier}
 */
export function classifyDetail({ geometry, properties: tags }) {
  /** @param {number} minZoom @param {Record<string, string>} properties @returns {import('./drawn.mjs').Drawn[]} */
  const detail = (minZoom, properties, shape = geometry) => [
    { layer: 'pl_detail', minZoom, geometry: shape, properties },
  ];
  if (geometry.type === 'Point') {
    if (tags.natural === 'tree') return detail(14, { kind: 'tree' });
    return tags.entrance ? detail(14, { kind: 'entrance', entrance: tags.entrance }) : [];
  }
  if (isLinear(geometry) && tags.natural === 'tree_row') return detail(14, { kind: 'tree_row' });
  if (['fence', 'wall', 'hedge', 'retaining_wall'].includes(tags.barrier)) {
    const line = isLinear(geometry)
      ? geometry
      : { type: /** @type {const} */ ('MultiLineString'), coordinates: linesOf(geometry) };
    return detail(14, { kind: 'barrier', barrier: tags.barrier }, line);
  }
  if (!isPolygonal(geometry) || tags.building) return [];
  if (tags.amenity === 'parking') return detail(13, { kind: 'parking' });
  return isSquare(tags) || tags.place === 'square' ? detail(13, { kind: 'plaza' }) : [];
}
