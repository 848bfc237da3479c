/**
 * The source of src/domain/outline/embedded-areas.ts: the product knows the areas without opening the files.
 * @param {readonly import('./areas.mjs').Area[]} areas
 * @param {number} minZoom of each
 * @returns {string} formatted as Biome would
 */
export function embeddedAreasModule(areas, minZoom) {
  const entries = areas.map(
    ({ city, name, bounds }) => `  {
    id: '${city}',
    name: '${name}',
    path: 'basemap/${city}.pmtiles',
    bounds: [${bounds.join(', ')}],
    minZoom: ${minZoom},
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

/**
 * The source of src/domain/outline/embedded-source.ts: only who compares an answer with the maps asks whose they are.
 * @param {typeof import('./areas.mjs').source} source
 * @returns {string} formatted as Biome would
 */
export function embeddedSourceModule({ attribution, date }) {
  return `// Written by tools/basemap/build.mjs; change tools/basemap/areas.mjs and run it again.

/** Whose data the maps that ship with the product are, and of when, as ISO 8601. */
export const embeddedSource = { attribution: '${attribution}', date: '${date}' };
`;
}
