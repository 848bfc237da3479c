/**
 * The areas that ship with Placelens. src/domain/outline/embedded-areas.ts is written from this list.
 *
 * @typedef {{
 *   city: import('../osm/read-qa-tiles.mjs').City,
 *   name: string,
 *   bounds: import('../../src/server/city/geometry.ts').Bbox,
 * }} Area
 */

/** @type {readonly Area[]} Montevideo stays inland: the tiles hold no coastline. */
export const areas = [
  { city: 'astana', name: 'Astana', bounds: [71.36, 51.07, 71.5, 51.2] },
  { city: 'montevideo', name: 'Montevideo', bounds: [-56.22, -34.935, -56.1, -34.86] },
];

/** Whose data they are and of when: see osm/read-qa-tiles.mjs. */
export const source = { attribution: '© OpenStreetMap contributors', date: '2017-12' };

export const minZoom = 8;
export const maxZoom = 14;
