/**
 * The source of src/core/outline/embedded-areas.ts: the product knows the areas without opening the files.
 * @param {readonly import('./areas.mjs').Area[]} areas
 * @param {number} minZoom of each
 * @param {typeof import('./areas.mjs').source} source of each
 * @returns {string} formatted as Biome would
 */
export function embeddedAreasModule(areas, minZoom, { attribution, date }) {
  const entries = areas.map(
    ({ city, name, bounds }) => `  {
    id: '${city}',
    name: '${name}',
    path: 'basemap/${city}.pmtiles',
    bounds: [${bounds.join(', ')}],
    minZoom: ${minZoom},
    attribution: '${attribution}',
    date: '${date}',
  },`,
  );
  return `// Written by tools/basemap/build.mjs; change tools/basemap/areas.mjs and run it again.

import type { MapArea } from './map-area.ts';

/** The maps that ship with the product. */
export const embeddedAreas: readonly MapArea[] = [
${entries.join('\n')}
];
`;
}
