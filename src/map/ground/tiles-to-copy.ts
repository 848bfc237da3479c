import type { TileSource } from '../../kit/collect-tiles.ts';
import { archives } from './archives.ts';
import { embeddedSource } from './embedded-source.ts';
import { embeddedTile } from './embedded-tile.ts';
import type { Ground } from './ground.ts';

/** The layers of the embedded map: those of OpenMapTiles that it has, and its own. */
const embeddedLayers = [
  'water',
  'waterway',
  'landcover',
  'landuse',
  'building',
  'housenumber',
  'transportation',
  'transportation_name',
  'place',
  'poi',
  'water_name',
  'pl_detail',
];

/**
 * The tiles of a ground, to be copied into a file: of the embedded map, and of a PMTiles archive that the reader
 * brought. What a host serves tile by tile, and a foreign style, come with a licence that nobody here has read.
 */
export function tilesToCopy(ground: Ground): TileSource | undefined {
  if (ground.kind === 'embedded') {
    const { minzoom = 0, maxzoom = 14, attribution = '' } = embeddedSource;
    return {
      encoding: 'mvt',
      layers: embeddedLayers,
      minzoom,
      maxzoom,
      attribution: plainText(attribution),
      read: async (z, x, y) => bytesOf(await embeddedTile(z, x, y)),
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
    read: async (z, x, y) => bytesOf((await archive.getZxy(z, x, y))?.data),
  };
}

function bytesOf(data: ArrayBuffer | undefined): Uint8Array | undefined {
  return data && new Uint8Array(data);
}

/** What an attribution says, its links left out. */
function plainText(markup: string): string {
  const { textContent } = new DOMParser().parseFromString(markup, 'text/html').body;
  return (textContent ?? '').replace(/[<>]/g, '').replace(/\s+/g, ' ').trim();
}
