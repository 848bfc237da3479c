import { type Geometry, isLinear, isPolygonal, linesOf } from '../geometry.ts';
import { isOneOf } from '../tags.ts';
import { isSquare } from './classify-roads.ts';
import type { Classifier, Drawn } from './drawn.ts';

/**
 * The layer `pl_detail`, which the OpenMapTiles schema has no room for: what one sees on the last fifty metres.
 */
export const classifyDetail: Classifier = ({ geometry, properties: tags }) => {
  const detail = (minZoom: number, properties: Record<string, string>, shape = geometry): Drawn[] => [
    { layer: 'pl_detail', minZoom, geometry: shape, properties },
  ];
  if (geometry.type === 'Point') {
    if (tags.natural === 'tree') return detail(14, { kind: 'tree' });
    return tags.entrance ? detail(14, { kind: 'entrance', entrance: tags.entrance }) : [];
  }
  if (isLinear(geometry) && tags.natural === 'tree_row') return detail(14, { kind: 'tree_row' });
  if (tags.barrier && isOneOf(tags.barrier, ['fence', 'wall', 'hedge', 'retaining_wall'])) {
    const line: Geometry = isLinear(geometry)
      ? geometry
      : { type: 'MultiLineString', coordinates: linesOf(geometry) };
    return detail(14, { kind: 'barrier', barrier: tags.barrier }, line);
  }
  if (!isPolygonal(geometry) || tags.building) return [];
  if (tags.amenity === 'parking') return detail(13, { kind: 'parking' });
  return isSquare(tags) || tags.place === 'square' ? detail(13, { kind: 'plaza' }) : [];
};
