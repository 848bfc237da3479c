import type { Position } from '../../contract/geojson.ts';
import { askHost, inTime } from './ask-host.ts';
import { type Ground, hostsAmong } from './ground.ts';
import { GroundError } from './trouble.ts';

/** Zoom of the one tile that is asked for as a test: every aerial or street map has it. */
const testZoom = 14;

/** Tries the tile at `near` of a raster map before it is drawn. */
export async function loadRaster(url: string, near: Position, gone: AbortSignal): Promise<Ground> {
  const response = await askHost(tileUrl(url, near), gone);
  const picture = await inTime(response.blob());
  if (!(await isPicture(picture))) throw new GroundError('not-picture');
  return {
    kind: 'raster',
    source: { type: 'raster', tiles: [url], tileSize: 256, maxzoom: 20 },
    hosts: hostsAmong([url]),
  };
}

/** The address of the tile that holds a position. */
export function tileUrl(template: string, [longitude, latitude]: Position): string {
  const tiles = 2 ** testZoom;
  const radians = (latitude * Math.PI) / 180;
  const fromTop = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
  const within = (share: number) => String(Math.min(tiles - 1, Math.max(0, Math.floor(share * tiles))));
  return template
    .replaceAll('{z}', String(testZoom))
    .replaceAll('{x}', within((longitude + 180) / 360))
    .replaceAll('{y}', within(fromTop))
    .replaceAll('{ratio}', '');
}

async function isPicture(blob: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(blob)).close();
    return true;
  } catch {
    return false;
  }
}
