import type { TileSource } from '../../features/kit/model/collect-tiles.ts';
import type { Position } from '../../spec/geojson.ts';
import { mapLayers } from '../../spec/map-layers.ts';
import { archives, readArchive } from './archives.ts';
import { type BasemapSource, formatTileUrl } from './basemap-source.ts';
import { embeddedProtocol, embeddedTileSource, loadEmbeddedTile, readEmbedded } from './embedded-tile.ts';

/**
 * Returns the tiles of a basemap that may be copied into a file: of the embedded map, and of the reader's own PMTiles
 * archive. Tiles of a host, and a foreign style, have a licence that is not known here.
 */
export function getTilesToCopy(ground: BasemapSource): TileSource | undefined {
  if (ground.kind === 'embedded') {
    const { minzoom = 0, maxzoom = 14, attribution = '' } = embeddedTileSource;
    return {
      encoding: 'mvt',
      layers: mapLayers,
      minzoom,
      maxzoom,
      attribution: plainText(attribution),
      read: async (z, x, y) => getBytes(await loadEmbeddedTile(z, x, y)),
    };
  }
  if (ground.kind !== 'vector' || ground.schema === 'other') return undefined;
  const { tiles: [address = ''] = [], minzoom = 0, maxzoom = 14, attribution = '', encoding } = ground.source;
  const archive = archives.get(/^pmtiles:\/\/(.*)\/\{z\}/.exec(address)?.[1] ?? '');
  if (!archive) return undefined;
  return {
    encoding: encoding === 'mlt' ? 'mlt' : 'mvt',
    layers: ground.layers,
    minzoom,
    maxzoom,
    attribution: plainText(attribution),
    read: async (z, x, y) => getBytes((await archive.getZxy(z, x, y))?.data),
  };
}

function getBytes(data: ArrayBuffer | undefined): Uint8Array | undefined {
  return data && new Uint8Array(data);
}

/** Returns the text of an attribution without links. */
function plainText(markup: string): string {
  const { textContent } = new DOMParser().parseFromString(markup, 'text/html').body;
  return (textContent ?? '').replace(/[<>]/g, '').replace(/\s+/g, ' ').trim();
}

/** Degrees of longitude of a tile at zoom 14, the last of vector tiles. */
const tileWidth = 360 / 2 ** 14;

/** Milliseconds that a tile may take. */
const patience = 8_000;

/**
 * Loads the tiles around positions, so that the browser or the archive has them when they are shown. Returns false
 * where one does not load. Foreign styles name their tiles elsewhere: they are skipped.
 */
export async function preloadTiles(ground: BasemapSource, positions: readonly Position[]): Promise<boolean> {
  const template = getTemplate(ground);
  if (template === undefined) return true;
  const urls = new Set(positions.flatMap(around).map((position) => formatTileUrl(template, position)));
  const came = await Promise.all([...urls].map(tileCame));
  return came.every(Boolean);
}

function getTemplate(ground: BasemapSource): string | undefined {
  if (ground.kind === 'embedded') return embeddedTileSource.tiles?.[0];
  return ground.kind === 'vector' ? ground.source.tiles?.[0] : undefined;
}

/** Returns the position itself and the corners of its neighbourhood, a quarter of a tile away: at most four tiles. */
function around([longitude, latitude]: Position): Position[] {
  const away = tileWidth / 4;
  return [-away, away].flatMap((x) => [-away, away].map((y): Position => [longitude + x, latitude + y]));
}

async function tileCame(url: string): Promise<boolean> {
  try {
    if (url.startsWith(`${embeddedProtocol}:`)) await readEmbedded({ url });
    else if (url.startsWith('pmtiles:'))
      await readArchive({ url, type: 'arrayBuffer' }, new AbortController());
    else return (await fetch(url, { signal: AbortSignal.timeout(patience) })).ok;
    return true;
  } catch {
    return false;
  }
}
