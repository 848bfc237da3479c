import { FileSource, type PMTiles, TileType } from 'pmtiles';
import {
  ArchiveTooLarge,
  archiveLimits,
  createBoundedArchive,
} from '../../domain/outline/bounded-archive.ts';
import { createArchive } from '../../domain/outline/embedded-archive.ts';
import type { OpenKit } from '../../features/kit/model/open-kit.ts';
import { getTileAddressesAround } from '../../features/kit/model/tiles-around.ts';
import type { Position } from '../../spec/geojson.ts';
import { z } from '../../spec/zod.ts';
import { archives, formatRange, RangedFile, TriedFile } from './archives.ts';
import { askHost, readSteadyBody } from './ask-host.ts';
import {
  type BasemapSource,
  BasemapSourceError,
  checkBounds,
  getHostsOfUrls,
  type TileSchema,
} from './basemap-source.ts';

/** Bytes of the header of a PMTiles file. */
const headerLength = 127;

/**
 * Maximum bytes of a file that is loaded whole because its server does not support ranges: what a browser can hold
 * without harm.
 */
const largestWhole = 256 * 1024 * 1024;

/** The tile types of PMTiles that are pictures. */
const pictures: readonly TileType[] = [TileType.Png, TileType.Jpeg, TileType.Webp, TileType.Avif];

const metadata = z.object({
  attribution: z.string().catch(''),
  vector_layers: z.array(z.object({ id: z.string() })).catch([]),
});

/** Opens a PMTiles file at a URL, with or without HTTP Range. */
export async function loadArchiveAt(url: string, gone: AbortSignal): Promise<BasemapSource> {
  const hosts = getHostsOfUrls([url]);
  const response = await askHost(url, gone, { range: formatRange(0, headerLength) });
  if (response.status === 206) {
    await response.body?.cancel();
    const tried = createBoundedArchive(new TriedFile(url, gone));
    return readGround(tried, hosts, createBoundedArchive(new RangedFile(url)));
  }
  if (Number(response.headers.get('content-length') ?? 0) > largestWhole)
    throw new BasemapSourceError('too-large');
  const whole = await readSteadyBody(response, largestWhole);
  return readGround(
    createArchive(url, async () => whole),
    hosts,
  );
}

/** The tiles of a kit as a basemap, and whether they reach a place. */
export type KitTiles = {
  readonly ground: BasemapSource;
  readonly reach: (position: Position) => Promise<boolean>;
};

/** Loads the tiles of a kit, from its file; undefined where it has none. */
export async function loadKitTiles({ id, kit }: OpenKit): Promise<KitTiles | undefined> {
  if (!kit.tiles) return undefined;
  const { archive, attribution } = kit.tiles;
  const tiles = createArchive(`kit-${id}`, async () => archive.slice().buffer);
  // The kit has the attribution as text, without markup. The archive's own is not used: a picture in it would be
  // requested from its host.
  const ground = await readGround(tiles, [], tiles, { told: attribution });
  const reach = async (position: Position) => {
    const { maxZoom } = await tiles.getHeader();
    const here = getTileAddressesAround([position], 0, maxZoom);
    const found = await Promise.all(here.map(({ z, x, y }) => tiles.getZxy(z, x, y)));
    return found.some((tile) => tile !== undefined);
  };
  return { ground, reach };
}

/** Opens a PMTiles file of the reader's, in pieces; it never leaves this computer, and no request is sent for it. */
export async function loadArchiveFile(file: File): Promise<BasemapSource> {
  const archive = createBoundedArchive(new FileSource(file));
  return readGround(archive, [], archive, 'plain');
}

/**
 * Reads a basemap. `drawn` is the archive that the map then reads from, where that is not the one tried; `whose` is the
 * attribution: the archive's, without its markup, or another.
 */
async function readGround(
  archive: PMTiles,
  hosts: readonly string[],
  drawn = archive,
  whose: 'plain' | 'markup' | { readonly told: string } = 'markup',
): Promise<BasemapSource> {
  const { source } = archive;
  const header = await archive.getHeader().catch((error: unknown): never => {
    throw getRefusal(error) ?? new BasemapSourceError('not-archive');
  });
  if (header.minZoom > header.maxZoom || header.maxZoom > archiveLimits.zoom)
    throw new BasemapSourceError('not-archive');
  const described = await archive.getMetadata().catch((error: unknown) => {
    const refusal = getRefusal(error);
    if (refusal) throw refusal;
    return {};
  });
  const { attribution = '', vector_layers = [] } = metadata.safeParse(described).data ?? {};
  const said = whose === 'plain' ? withoutMarkup(attribution) : attribution;
  archives.add(drawn);
  const bounds = checkBounds([header.minLon, header.minLat, header.maxLon, header.maxLat]);
  const common = {
    tiles: [`pmtiles://${source.getKey()}/{z}/{x}/{y}`],
    minzoom: header.minZoom,
    maxzoom: header.maxZoom,
    attribution: typeof whose === 'object' ? whose.told : said || source.getKey().replace(/^.*\//, ''),
  };
  if (pictures.includes(header.tileType)) {
    return { kind: 'raster', source: { type: 'raster', tileSize: 256, ...common }, hosts, ...bounds };
  }
  const layers = vector_layers.map(({ id }) => id);
  if (layers.length === 0) throw new BasemapSourceError('no-layers');
  const encoding = header.tileType === TileType.Mlt ? { encoding: 'mlt' as const } : {};
  return {
    kind: 'vector',
    source: { type: 'vector', ...common, ...encoding },
    schema: detectTileSchema(layers),
    layers,
    hosts,
    ...bounds,
  };
}

/** Returns the text outside of angle brackets: no host is contacted for a file, so no picture is drawn either. */
function withoutMarkup(text: string): string {
  const [before = '', ...after] = text.split('<');
  const texts = after.map((piece) => (piece.includes('>') ? piece.slice(piece.indexOf('>') + 1) : ''));
  return [before, ...texts].join('').replaceAll('>', '').trim();
}

/** Returns the message of an error; undefined for one that only says that this is no archive. */
function getRefusal(error: unknown): BasemapSourceError | undefined {
  if (error instanceof BasemapSourceError) return error;
  if (!(error instanceof ArchiveTooLarge)) return undefined;
  return new BasemapSourceError('swollen', { part: { of: error.part, limit: error.limit } });
}

/** Returns the schema by the names of its layers. */
export function detectTileSchema(layers: readonly string[]): TileSchema {
  const all = (...names: string[]) => names.every((name) => layers.includes(name));
  if (all('transportation', 'building') || all('transportation', 'water')) return 'openmaptiles';
  if (all('roads', 'buildings') || all('roads', 'earth')) return 'protomaps';
  return 'other';
}
