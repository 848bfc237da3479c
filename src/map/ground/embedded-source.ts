import type { VectorSourceSpecification } from 'maplibre-gl';

/** Name of the protocol that embedded-tiles.ts answers. */
export const embeddedProtocol = 'embedded';

/** The embedded basemap: one source over all areas; a tile comes from the area that it lies in. */
export const embeddedSource: VectorSourceSpecification = {
  type: 'vector',
  tiles: [`${embeddedProtocol}://{z}/{x}/{y}`],
  minzoom: 8,
  maxzoom: 14,
  attribution:
    '<a href="https://www.openmaptiles.org/" target="_blank">&copy; OpenMapTiles</a> <a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap contributors</a>',
};
