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

/** Bytes of a file that comes whole because its server knows no ranges: what a browser holds without harm. */
const largestWhole = 256 * 1024 * 1024;

/** The tile types of PMTiles that are pictures. */
const pictures: readonly TileType[] = [TileType.Png, TileType.Jpeg, TileType.Webp, TileType.Avif];

const metadata = z.object({
  attribution: z.string().catch(''),
  vector_layers: z.array(z.object({ id: z.string() })).catch([]),
});

/** A PMTiles file at a URL, with or without HTTP Range. */
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

/** The tiles of a kit as a ground, and whether it has one where a place is. */
export type KitTiles = {
  readonly ground: BasemapSource;
  readonly reach: (position: Position) => Promise<boolean>;
};

/** The tiles of a kit, out of its file; undefined where it has none. */
export async function loadKitTiles({ id, kit }: OpenKit): Promise<KitTiles | undefined> {
  if (!kit.tiles) return undefined;
  const { archive, attribution } = kit.tiles;
  const tiles = createArchive(`kit-${id}`, async () => archive.slice().buffer);
  // Whoever made the kit wrote down whose map it is, without markup. What the archive says is not held to that: a
  // picture in it would be asked of its host.
  const ground = await readGround(tiles, [], tiles, { told: attribution });
  const reach = async (position: Position) => {
    const { maxZoom } = await tiles.getHeader();
    const here = getTileAddressesAround([position], 0, maxZoom);
    const found = await Promise.all(here.map(({ z, x, y }) => tiles.getZxy(z, x, y)));
    return found.some((tile) => tile !== undefined);
  };
  return { ground, reach };
}

/** A PMTiles file of the reader's, read piece by piece; it never leaves this computer, and nothing is asked for it. */
export async function loadArchiveFile(file: File): Promise<BasemapSource> {
  const archive = createBoundedArchive(new FileSource(file));
  return readGround(archive, [], archive, 'plain');
}

/**
 * `drawn` is the archive that the map then reads from, where that is another than the one tried; `whose` whose map
 * it is: as the archive says it, without its markup, or in other words.
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

/** What stands outside of angle brackets: of a file nothing is asked of any host, so no picture is drawn either. */
function withoutMarkup(text: string): string {
  const [before = '', ...after] = text.split('<');
  const texts = after.map((piece) => (piece.includes('>') ? piece.slice(piece.indexOf('>') + 1) : ''));
  return [before, ...texts].join('').replaceAll('>', '').trim();
}

/** What is said of an error as it is; undefined for what only says that this is no archive. */
function getRefusal(error: unknown): BasemapSourceError | undefined {
  if (error instanceof BasemapSourceError) return error;
  if (!(error instanceof ArchiveTooLarge)) return undefined;
  return new BasemapSourceError('swollen', { part: { of: error.part, limit: error.limit } });
}

/** The schema by the names of its layers. */
export function detectTileSchema(layers: readonly string[]): TileSchema {
  const all = (...names: string[]) => names.every((name) => layers.includes(name));
  if (all('transportation', 'building') || all('transportation', 'water')) return 'openmaptiles';
  if (all('roads', 'buildings') || all('roads', 'earth')) return 'protomaps';
  return 'other';
}
