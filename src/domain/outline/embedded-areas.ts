// Written by tools/basemap/build.mjs; change tools/basemap/areas.mjs and run it again.

import type { MapArea } from './map-area.ts';

/** The maps that ship with the product. */
export const embeddedAreas: readonly MapArea[] = [
  {
    id: 'astana',
    name: 'Astana',
    path: 'basemap/astana.pmtiles',
    bounds: [71.36, 51.07, 71.5, 51.2],
    minZoom: 8,
  },
  {
    id: 'montevideo',
    name: 'Montevideo',
    path: 'basemap/montevideo.pmtiles',
    bounds: [-56.22, -34.935, -56.1, -34.86],
    minZoom: 8,
  },
];
