import { FetchSource, FileSource, PMTiles, TileType } from 'pmtiles';
import type { Position } from '../../contract/geojson.ts';
import { z } from '../../contract/zod.ts';
import { tilesAround } from '../../kit/tiles-around.ts';
import { archiveFrom } from '../../outline/embedded-archive.ts';
import type { OpenKit } from '../../scene/kit/open-kit.ts';
import { archives } from './archives.ts';
import { askHost, steadyBody } from './ask-host.ts';
import { type Ground, hostsAmong, type TileSchema } from './ground.ts';
import { rangeOf, TriedFile } from './tried-file.ts';
import { GroundError } from './trouble.ts';

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
export async function loadArchiveAt(url: string, gone: AbortSignal): Promise<Ground> {
  const hosts = hostsAmong([url]);
  const response = await askHost(url, gone, { range: rangeOf(0, headerLength) });
  if (response.status === 206) {
    await response.body?.cancel();
    const tried = new PMTiles(new TriedFile(url, gone));
    return groundOf(tried, hosts, new PMTiles(new FetchSource(url)));
  }
  if (Number(response.headers.get('content-length') ?? 0) > largestWhole) throw new GroundError('too-large');
  const whole = await steadyBody(response, largestWhole);
  return groundOf(
    archiveFrom(url, async () => whole),
    hosts,
  );
}

/** The tiles of a kit as a ground, and whether it has one where a place is. */
export type KitTiles = {
  readonly ground: Ground;
  readonly reach: (position: Position) => Promise<boolean>;
};

/** The tiles of a kit, out of its file; undefined where it has none. */
export async function loadKitTiles({ id, kit }: OpenKit): Promise<KitTiles | undefined> {
  if (!kit.tiles) return undefined;
  const { archive, attribution } = kit.tiles;
  const tiles = archiveFrom(`kit-${id}`, async () => archive.slice().buffer);
  // Whoever made the kit wrote down whose map it is, without markup. What the archive says is not held to that: a
  // picture in it would be asked of its host.
  const ground = await groundOf(tiles, [], tiles, attribution);
  const reach = async (position: Position) => {
    const { maxZoom } = await tiles.getHeader();
    const here = tilesAround([position], 0, maxZoom);
    const found = await Promise.all(here.map(({ z, x, y }) => tiles.getZxy(z, x, y)));
    return found.some((tile) => tile !== undefined);
  };
  return { ground, reach };
}

/** A PMTiles file of the reader's, read piece by piece; it never leaves this computer. */
export function loadArchiveFile(file: File): Promise<Ground> {
  return groundOf(new PMTiles(new FileSource(file)), []);
}

/**
 * `drawn` is the archive that the map then reads from, where that is another than the one tried; `told` whose map it
 * is, where that is not taken from the archive.
 */
async function groundOf(
  archive: PMTiles,
  hosts: readonly string[],
  drawn = archive,
  told?: string,
): Promise<Ground> {
  const { source } = archive;
  const header = await archive.getHeader().catch((error: unknown): never => {
    throw error instanceof GroundError ? error : new GroundError('not-archive');
  });
  const described = await archive.getMetadata().catch((error: unknown) => {
    if (error instanceof GroundError) throw error;
    return {};
  });
  const { attribution = '', vector_layers = [] } = metadata.safeParse(described).data ?? {};
  archives.add(drawn);
  const common = {
    tiles: [`pmtiles://${source.getKey()}/{z}/{x}/{y}`],
    minzoom: header.minZoom,
    maxzoom: header.maxZoom,
    attribution: told ?? (attribution || source.getKey().replace(/^.*\//, '')),
  };
  if (pictures.includes(header.tileType)) {
    return { kind: 'raster', source: { type: 'raster', tileSize: 256, ...common }, hosts };
  }
  const layers = vector_layers.map(({ id }) => id);
  if (layers.length === 0) throw new GroundError('no-layers');
  const encoding = header.tileType === TileType.Mlt ? { encoding: 'mlt' as const } : {};
  return {
    kind: 'vector',
    source: { type: 'vector', ...common, ...encoding },
    schema: schemaOf(layers),
    layers,
    hosts,
  };
}

/** The schema by the names of its layers. */
export function schemaOf(layers: readonly string[]): TileSchema {
  const all = (...names: string[]) => names.every((name) => layers.includes(name));
  if (all('transportation', 'building') || all('transportation', 'water')) return 'openmaptiles';
  if (all('roads', 'buildings') || all('roads', 'earth')) return 'protomaps';
  return 'other';
}
