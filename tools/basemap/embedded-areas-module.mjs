/**
 * The source of src/core/outline/embedded-areas.ts: the product knows the areas without opening the files.
 * @param {readonly import('./areas.mjs').Area[]} areas
 * @returns {string} formatted as Biome would
 */
export function embeddedAreasModule(areas) {
  const entries = areas.map(
    ({ city, name, bounds }) => `  {
    id: '${city}',
    name: '${name}',
    path: 'basemap/${city}.pmtiles',
    bounds: [${bounds.join(', ')}],
  },`,
  );
  return `// Written by tools/basemap/build.mjs; change tools/basemap/areas.mjs and run it again.

/** A map that ships with the product. */
export interface EmbeddedArea {
  readonly id: string;
  readonly name: string;
  /** Relative to the page's base URL. */
  readonly path: string;
  /** Degrees. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
}

export const embeddedAreas: readonly EmbeddedArea[] = [
${entries.join('\n')}
];

/** The embedded area that holds a position, if any. */
export function embeddedAreaAt(longitude: number, latitude: number): EmbeddedArea | undefined {
  return embeddedAreas.find(({ bounds: [west, south, east, north] }) => {
    return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
  });
}
`;
}
