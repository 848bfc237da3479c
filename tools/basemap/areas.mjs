/**
 * The areas that ship with Placelens. src/core/outline/embedded-areas.ts is written from this list.
 *
 * @typedef {{
 *   city: import('../osm/read-qa-tiles.mjs').City,
 *   name: string,
 *   bounds: import('../osm/geometry.mjs').Bbox,
 * }} Area
 */

/** @type {readonly Area[]} Montevideo stays inland: the tiles hold no coastline. */
export const areas = [
  { city: 'astana', name: 'Astana', bounds: [71.36, 51.07, 71.5, 51.2] },
  { city: 'montevideo', name: 'Montevideo', bounds: [-56.22, -34.935, -56.1, -34.86] },
];

/** Said in the file itself and on the map at all times (ODbL 1.0; OpenMapTiles schema CC-BY 4.0). */
export const attribution =
  '<a href="https://www.openmaptiles.org/" target="_blank" rel="noopener">&copy; OpenMapTiles</a> ' +
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">&copy; OpenStreetMap contributors</a>';

export const minZoom = 8;
export const maxZoom = 14;

/** Tile units per edge: 8192 keeps footprints sharp when zoom 14 is drawn at zoom 20 (4096 shows steps). */
export const extent = 8192;
