import { type Geometry, getCentroid, getLines, isLinear, isPolygonal } from '../geometry.ts';
import { isTagOneOf, type Tags } from '../tags.ts';
import { getMapId } from './classify-buildings.ts';
import { isSquare } from './classify-roads.ts';
import type { Classifier, TileLayers } from './drawn.ts';

/** Properties that the reference layer compares with an answer (domain/reference), by their names. */
const doorTags = { ref: 'ref', flats: 'addr:flats', access: 'access', wheelchair: 'wheelchair' };
const parkingTags = { access: 'access', fee: 'fee', capacity: 'capacity' };

/** The layer `pl_detail`, which the OpenMapTiles schema has no room for: what one sees on the last fifty metres. */
export const classifyDetail: Classifier = (feature) => {
  const { geometry, properties: tags } = feature;
  const detail = (minZoom: number, properties: TileLayers['properties'], shape = geometry): TileLayers[] => [
    { layer: 'pl_detail', minZoom, geometry: shape, properties },
  ];
  if (geometry.type === 'Point') {
    if (tags.natural === 'tree') return detail(14, { kind: 'tree' });
    if (isTagOneOf(tags.amenity, ['parking', 'parking_entrance']))
      return detail(14, { kind: 'parking', ...kept(tags, parkingTags) });
    if (!tags.entrance) return [];
    return detail(14, { kind: 'entrance', entrance: tags.entrance, ...kept(tags, doorTags) });
  }
  if (isLinear(geometry) && tags.natural === 'tree_row') return detail(14, { kind: 'tree_row' });
  if (tags.barrier && isTagOneOf(tags.barrier, ['fence', 'wall', 'hedge', 'retaining_wall'])) {
    const line: Geometry = isLinear(geometry)
      ? geometry
      : { type: 'MultiLineString', coordinates: getLines(geometry) };
    return detail(14, { kind: 'barrier', barrier: tags.barrier }, line);
  }
  if (!isPolygonal(geometry)) return [];
  if (tags.amenity === 'parking') {
    const properties = { kind: 'parking', ...kept(tags, parkingTags) };
    // A car park in a building is invisible from above.
    if (tags.building) return detail(14, properties, { type: 'Point', coordinates: getCentroid(geometry) });
    // By its id the pieces in several tiles are one.
    return [{ layer: 'pl_detail', minZoom: 13, geometry, properties, id: getMapId(feature) }];
  }
  if (tags.building) return [];
  return isSquare(tags) || tags.place === 'square' ? detail(13, { kind: 'plaza' }) : [];
};

/** Returns the existing tags, by the names of their properties. */
function kept(tags: Tags, names: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(names).flatMap(([name, key]) => {
    const value = tags[key];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}
