import type { Position } from '../../contract/geojson.ts';
import { askHost, inTime } from './ask-host.ts';
import { type Ground, hostsAmong } from './ground.ts';
import { tileUrl } from './tile-url.ts';
import { GroundError } from './trouble.ts';

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

async function isPicture(blob: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(blob)).close();
    return true;
  } catch {
    return false;
  }
}
