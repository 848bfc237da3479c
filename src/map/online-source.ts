import type { RasterSourceSpecification, VectorSourceSpecification } from 'maplibre-gl';

/** The keyless online map. Nothing is asked of it before the reader chose it: tiles tell which address is looked at. */
export const onlineHost = 'tiles.openfreemap.org';

export const onlineSource: VectorSourceSpecification = {
  type: 'vector',
  url: `https://${onlineHost}/planet`,
  attribution:
    '<a href="https://openfreemap.org" target="_blank">OpenFreeMap</a> <a href="https://www.openmaptiles.org/" target="_blank">&copy; OpenMapTiles</a> <a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap contributors</a>',
};

/** Raster tiles at a URL of the reader's own. */
export function rasterSource(url: string): RasterSourceSpecification {
  return { type: 'raster', tiles: [url], tileSize: 256, maxzoom: 20 };
}

/** True for a URL that MapLibre can fill in and the page may ask: http(s) with {z}, {x} and {y}. */
export function isRasterUrl(url: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(url) && ['{z}', '{x}', '{y}'].every((part) => url.includes(part));
}
