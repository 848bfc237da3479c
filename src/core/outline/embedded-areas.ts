// Written by tools/basemap/build.mjs; change tools/basemap/areas.mjs and run it again.

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
  {
    id: 'astana',
    name: 'Astana',
    path: 'basemap/astana.pmtiles',
    bounds: [71.36, 51.07, 71.5, 51.2],
  },
  {
    id: 'montevideo',
    name: 'Montevideo',
    path: 'basemap/montevideo.pmtiles',
    bounds: [-56.22, -34.935, -56.1, -34.86],
  },
];

/** The embedded area that holds a position, if any. */
export function embeddedAreaAt(longitude: number, latitude: number): EmbeddedArea | undefined {
  return embeddedAreas.find(({ bounds: [west, south, east, north] }) => {
    return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
  });
}
