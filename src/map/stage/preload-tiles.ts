import type { Position } from '../../contract/geojson.ts';
import { archives } from '../ground/archives.ts';
import { embeddedProtocol, embeddedSource } from '../ground/embedded-source.ts';
import { embeddedTileAt } from '../ground/embedded-tile.ts';
import type { Ground } from '../ground/ground.ts';
import { tileUrl } from '../ground/tile-url.ts';

/** Degrees of longitude of a tile at zoom 14, the last of vector tiles. */
const tileWidth = 360 / 2 ** 14;

/** Milliseconds that a tile may take. */
const patience = 8_000;

/**
 * Has the tiles around positions brought, so that the browser or the archive has them when they are shown. False where
 * one does not come. Other people's styles name their tiles elsewhere: of them nothing is loaded, nor said.
 */
export async function preloadTiles(ground: Ground, positions: readonly Position[]): Promise<boolean> {
  const template = templateOf(ground);
  if (template === undefined) return true;
  const urls = new Set(positions.flatMap(around).map((position) => tileUrl(template, position)));
  const came = await Promise.all([...urls].map(tileCame));
  return came.every(Boolean);
}

function templateOf(ground: Ground): string | undefined {
  if (ground.kind === 'embedded') return embeddedSource.tiles?.[0];
  return ground.kind === 'vector' ? ground.source.tiles?.[0] : undefined;
}

/** The position itself and the ends of its neighbourhood, a quarter of a tile away: at most four tiles. */
function around([longitude, latitude]: Position): Position[] {
  const away = tileWidth / 4;
  return [-away, away].flatMap((x) => [-away, away].map((y): Position => [longitude + x, latitude + y]));
}

async function tileCame(url: string): Promise<boolean> {
  try {
    if (url.startsWith(`${embeddedProtocol}:`)) await embeddedTileAt(url);
    else if (url.startsWith('pmtiles:'))
      await archives.tile({ url, type: 'arrayBuffer' }, new AbortController());
    else return (await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(patience) })).ok;
    return true;
  } catch {
    return false;
  }
}
