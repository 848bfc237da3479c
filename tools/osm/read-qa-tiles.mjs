import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { union } from 'polyclip-ts';
import {
  getBbox,
  getLines,
  getPolygons,
  intersectsBbox,
  isLinear,
  isPolygonal,
} from '../../src/server/city/geometry.ts';
import { privateTag } from '../../src/server/city/tags.ts';

/**
 * @typedef {import('../../src/server/city/geometry.ts').Geometry} Geometry
 * @typedef {import('../../src/server/city/tiles/drawn.ts').OsmFeature} OsmFeature
 * @typedef {'astana' | 'montevideo'} City
 */

/** OSM QA tiles, zoom 12, every tag, 2017-12, ODbL: npm @mapbox/mvt-fixtures 4.0.0. */
const TILES = new URL('../node_modules/@mapbox/mvt-fixtures/real-world/', import.meta.url);

/**
 * Reads one city's OSM QA tiles.
 *
 * A way that crosses a zoom-12 tile edge comes in pieces, one per tile: they are joined again by type and id, areas
 * by union, lines as a MultiLineString. Features come in a fixed order (tile file name, then position in the tile), so
 * that what is built from them is the same byte for byte each time. An id is unique only together with `osmType`.
 * There are no relations in QA tiles.
 *
 * @param {City} city
 * @param {import('../../src/server/city/geometry.ts').Bbox} [bbox] leave out what lies wholly outside this box
 * @returns {OsmFeature[]}
 */
export function readQaTiles(city, bbox) {
  const directory = new URL(`osm-qa-${city}/`, TILES);
  const files = readdirSync(directory)
    .filter((name) => name.endsWith('.mvt'))
    .sort();
  /** @type {Map<string, OsmFeature[]>} */
  const pieces = new Map();
  for (const file of files) {
    for (const { shape, feature } of readTile(fileURLToPath(new URL(file, directory)), file)) {
      const key = `${feature.osmType} ${feature.id} ${shape}`;
      const known = pieces.get(key);
      if (known) known.push(feature);
      else pieces.set(key, [feature]);
    }
  }
  const features = [...pieces.values()].map((parts) => ({
    ...parts[0],
    geometry: join(parts.map((p) => p.geometry)),
  }));
  return bbox ? features.filter((feature) => intersectsBbox(getBbox(feature.geometry), bbox)) : features;
}

/**
 * @param {string} path @param {string} name of the form z-x-y.mvt @returns {{ shape: string, feature: OsmFeature }[]}
 */
function readTile(path, name) {
  const [z, x, y] = name.replace('.mvt', '').split('-').map(Number);
  const { osm } = new VectorTile(new PbfReader(readFileSync(path))).layers;
  return Array.from({ length: osm.length }, (_, index) => {
    const { geometry, properties } = osm.feature(index).toGeoJSON(x, y, z);
    const tags = Object.entries(properties).filter(([key]) => !privateTag.test(key));
    return {
      shape: geometry.type.replace('Multi', ''),
      feature: {
        type: 'Feature',
        id: properties['@id'],
        osmType: properties['@type'],
        geometry,
        properties: Object.fromEntries(tags.map(([key, value]) => [key, String(value)])),
      },
    };
  });
}

/** @param {Geometry[]} parts pieces of one feature @returns {Geometry} */
function join(parts) {
  const [first] = parts;
  if (parts.length === 1 || first.type === 'Point') return first;
  if (isLinear(first)) return { type: 'MultiLineString', coordinates: parts.flatMap(getLines) };
  return isPolygonal(first) ? joinAreas(parts) : first;
}

/** @param {Geometry[]} parts @returns {Geometry} */
function joinAreas(parts) {
  // Both tiles round the cut vertex on their own; 1e-6 degrees (0.1 m) makes the edges meet.
  const round = (/** @type {number} */ degrees) => Math.round(degrees * 1e6) / 1e6;
  const rounded = parts
    .flatMap(getPolygons)
    .map((rings) =>
      rings.map((ring) => ring.map(([x, y]) => /** @type {[number, number]} */ ([round(x), round(y)]))),
    );
  let polygons;
  try {
    polygons = union(...rounded.map((rings) => [rings]));
  } catch {
    polygons = rounded; // a self-crossing way: the pieces as they are draw the same
  }
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: polygons[0] }
    : { type: 'MultiPolygon', coordinates: polygons };
}
