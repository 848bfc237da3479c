import type { Position } from '../../contract/geojson.ts';

/** The last zoom of vector tiles, and one that every aerial or street map has. */
const zoom = 14;

/** The address of the tile of zoom 14 that holds a position. */
export function tileUrl(template: string, [longitude, latitude]: Position): string {
  const tiles = 2 ** zoom;
  const radians = (latitude * Math.PI) / 180;
  const fromTop = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
  const within = (share: number) => String(Math.min(tiles - 1, Math.max(0, Math.floor(share * tiles))));
  return template
    .replaceAll('{z}', String(zoom))
    .replaceAll('{x}', within((longitude + 180) / 360))
    .replaceAll('{y}', within(fromTop))
    .replaceAll('{ratio}', '');
}
