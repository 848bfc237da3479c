import { gzipSync } from 'node:zlib';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { extent, maxZoom, minZoom } from './areas.mjs';
import { layerNames } from './drawn.mjs';

/** @typedef {{ z: number, x: number, y: number, data: Buffer }} Tile gzipped vector tile */

/** Simplification in tile units: none to be seen at the last zoom, which is drawn up to zoom 20. */
const TOLERANCE_LAST = 1.5;
const TOLERANCE = 6;
/** Tile units drawn beyond the edge, so that line joins and outlines do not show it. */
const BUFFER = 128;

/** @param {number} longitude @param {number} z */
const columnOf = (longitude, z) => Math.floor(((longitude + 180) / 360) * 2 ** z);

/** @param {number} latitude @param {number} z */
function rowOf(latitude, z) {
  const radians = (latitude * Math.PI) / 180;
  return Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z);
}

/** @param {readonly import('./drawn.mjs').Drawn[]} drawn @param {number} z @returns {Map<string, GeoJSONVT>} */
function indexZoom(drawn, z) {
  const indexes = new Map();
  for (const layer of layerNames) {
    const features = drawn
      .filter((one) => one.layer === layer && one.minZoom <= z)
      .map(({ geometry, properties, id }) => ({ type: 'Feature', geometry, properties, id }));
    if (features.length === 0) continue;
    const options = {
      maxZoom: z,
      indexMaxZoom: z,
      indexMaxPoints: 0,
      extent,
      buffer: BUFFER,
      tolerance: z === maxZoom ? TOLERANCE_LAST : TOLERANCE,
    };
    indexes.set(layer, new GeoJSONVT({ type: 'FeatureCollection', features }, options));
  }
  return indexes;
}

/**
 * Cuts everything into tiles of zoom 8 to 14.
 * @param {readonly import('./drawn.mjs').Drawn[]} drawn
 * @param {import('../osm/geometry.mjs').Bbox} bounds
 * @returns {Tile[]}
 */
export function cutTiles(drawn, [west, south, east, north]) {
  /** @type {Tile[]} */
  const tiles = [];
  for (let z = minZoom; z <= maxZoom; z++) {
    const indexes = indexZoom(drawn, z);
    for (let x = columnOf(west, z); x <= columnOf(east, z); x++) {
      for (let y = rowOf(north, z); y <= rowOf(south, z); y++) {
        const layers = [...indexes]
          .map(([layer, index]) => /** @type {const} */ ([layer, index.getTile(z, x, y)]))
          .filter(([, tile]) => tile && tile.features.length > 0);
        if (layers.length === 0) continue;
        const encoded = fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent });
        tiles.push({ z, x, y, data: gzipSync(encoded, { level: 9 }) });
      }
    }
  }
  return tiles;
}
