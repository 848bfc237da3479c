/**
 * What the classifiers hand to the tiler: one thing to draw in one vector layer from one zoom on.
 *
 * @typedef {'water' | 'waterway' | 'water_name' | 'landcover' | 'landuse' | 'building' | 'housenumber'
 *   | 'transportation' | 'transportation_name' | 'place' | 'poi' | 'pl_detail'} LayerName
 * @typedef {{
 *   layer: LayerName,
 *   minZoom: number,
 *   geometry: import('../osm/geometry.mjs').Geometry,
 *   properties: Record<string, string | number>,
 *   id?: number,
 * }} Drawn
 * @typedef {import('../osm/read-qa-tiles.mjs').OsmFeature} OsmFeature
 * @typedef {(feature: OsmFeature) => Drawn[]} Classifier
 */

/**
 * Layers of the OpenMapTiles schema (https://openmaptiles.org/schema) in file order, then our own. @type {readonly
 * LayerName[]}
 */
export const layerNames = [
  'water',
  'waterway',
  'landcover',
  'landuse',
  'building',
  'housenumber',
  'transportation',
  'transportation_name',
  'place',
  'poi',
  'water_name',
  'pl_detail',
];
