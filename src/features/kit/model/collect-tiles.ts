import { gzipSync } from 'fflate';
import { TileType, zxyToTileId } from 'pmtiles';
import { getGroup } from '../../../domain/collections/group-by.ts';
import type { Bounds } from '../../../domain/geo/geodesy.ts';
import { type ArchiveEntry, createArchiveHead, joinBytes } from '../../../domain/outline/archive-layout.ts';
import { yieldToMain } from '../../../domain/pace/pace.ts';
import type { Position } from '../../../spec/geojson.ts';
import { computeCrc32 } from './crc32.ts';
import type { Kit } from './kit.ts';
import { kitLimits } from './kit-file.ts';
import { getTileAddressesAround, getTileBounds, type TileAddress } from './tiles-around.ts';

/** A tile as a map reads it, not packed. */
export type ArchiveTile = TileAddress & { readonly data: Uint8Array };

/** What is written about the tiles beside them. */
type TileFacts = {
  readonly encoding: 'mvt' | 'mlt';
  readonly attribution: string;
  /** Names of the layers that the tiles have: they tell the schema. */
  readonly layers: readonly string[];
};

const gzip = (bytes: Uint8Array) => gzipSync(bytes, { mtime: 0 });

/** A PMTiles archive, the same content once. Packed a tile at a time, so that the page stays awake. */
export async function writeArchive(
  tiles: readonly ArchiveTile[],
  { encoding, attribution, layers }: TileFacts,
): Promise<Uint8Array<ArrayBuffer>> {
  const { entries, contents } = await packed(tiles);
  const data = joinBytes(contents);
  const facts = {
    metadata: { attribution, vector_layers: layers.map((id) => ({ id, fields: {} })) },
    tileType: encoding === 'mlt' ? TileType.Mlt : TileType.Mvt,
    ...getExtent(tiles),
    tiles: tiles.length,
    contents: contents.length,
    dataLength: data.length,
  };
  return joinBytes([...createArchiveHead(entries, facts, gzip), data]);
}

/** The contents in their order, each once, and where each tile finds its own. */
async function packed(tiles: readonly ArchiveTile[]) {
  const ordered = tiles
    .map((tile) => ({ ...tile, tileId: zxyToTileId(tile.z, tile.x, tile.y) }))
    .toSorted((one, other) => one.tileId - other.tileId);
  const entries: ArchiveEntry[] = [];
  const contents: Uint8Array[] = [];
  const known = new Map<string, { data: Uint8Array; offset: number; length: number }[]>();
  let end = 0;
  for (const { tileId, data } of ordered) {
    const key = `${data.length} ${computeCrc32(data)}`;
    const alike = getGroup(known, key);
    let content = alike.find((each) => isSame(each.data, data));
    if (!content) {
      const bytes = gzip(data);
      content = { data, offset: end, length: bytes.length };
      alike.push(content);
      contents.push(bytes);
      end += bytes.length;
      await yieldToMain();
    }
    const { offset, length } = content;
    const last = entries.at(-1);
    if (last?.offset === offset && last.tileId + last.runLength === tileId) {
      entries[entries.length - 1] = { ...last, runLength: last.runLength + 1 };
    } else {
      entries.push({ tileId, offset, length, runLength: 1 });
    }
  }
  return { entries, contents };
}

/** Zooms of the tiles, and the bounds of those of the last. */
function getExtent(tiles: readonly ArchiveTile[]) {
  const zooms = tiles.map(({ z }) => z);
  const maxZoom = zooms.reduce((one, other) => Math.max(one, other), 0);
  const minZoom = zooms.reduce((one, other) => Math.min(one, other), maxZoom);
  const all = tiles.filter(({ z }) => z === maxZoom).map(getTileBounds);
  const edge = (index: 0 | 1 | 2 | 3, outer: (one: number, other: number) => number) =>
    all.map((bounds) => bounds[index]).reduce((one, other) => outer(one, other), all[0]?.[index] ?? 0);
  const bounds: Bounds = [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)];
  return { minZoom, maxZoom, centreZoom: maxZoom, bounds };
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

/** A basemap whose tiles may be copied. */
export type TileSource = TileFacts & {
  readonly minzoom: number;
  readonly maxzoom: number;
  /** The tile, unpacked; undefined where the source has none. */
  readonly read: (z: number, x: number, y: number) => Promise<Uint8Array | undefined>;
};

/** Metres around a place: what a screen shows of it, and a little beyond. */
const radius = 1200;

/** The zooms of a kit: from where a town is seen as a whole to where a house fills the screen. */
const zooms = { from: 12, to: 18 };

/** Tiles of one kit at most: 500 places in one town stay far below it. */
const mostTiles = 20_000;

/** Tiles read at once. */
const atOnce = 8;

/**
 * The addresses of the tiles around places, the whole zooms first: a deep zoom that would be too many tiles is left
 * out, as a map enlarges the one above it.
 */
export function getTilesToCollect(
  positions: readonly Position[],
  { minzoom, maxzoom }: Pick<TileSource, 'minzoom' | 'maxzoom'>,
): TileAddress[] {
  const all: TileAddress[] = [];
  const last = Math.min(zooms.to, maxzoom);
  for (let z = Math.min(Math.max(zooms.from, minzoom), last); z <= last; z++) {
    const more = getTileAddressesAround(positions, radius, z);
    if (all.length + more.length > mostTiles) break;
    all.push(...more);
  }
  return all;
}

/**
 * Copies the tiles around places into one archive; undefined where the source has none there. A zoom that no longer
 * has room is left out whole. `tell` hears how many of all tiles are read. Rejects with the signal's reason, and where
 * the source cannot be read.
 */
export async function collectTiles(
  positions: readonly Position[],
  source: TileSource,
  signal: AbortSignal,
  tell: (read: number, all: number) => void = () => {},
): Promise<Kit['tiles']> {
  const wanted = getTilesToCollect(positions, source);
  const tiles: ArchiveTile[] = [];
  let bytes = 0;
  let fullFrom = Number.POSITIVE_INFINITY;
  for (let start = 0; start < wanted.length && fullFrom === Number.POSITIVE_INFINITY; start += atOnce) {
    signal.throwIfAborted();
    const some = await Promise.all(
      wanted.slice(start, start + atOnce).map(async (address) => {
        const data = await source.read(address.z, address.x, address.y);
        return data && data.length > 0 ? [{ ...address, data }] : [];
      }),
    );
    for (const tile of some.flat()) {
      bytes += tile.data.length;
      if (bytes > kitLimits.tileBytes) fullFrom = Math.min(fullFrom, tile.z);
      tiles.push(tile);
    }
    tell(Math.min(start + atOnce, wanted.length), wanted.length);
  }
  const whole = tiles.filter(({ z }) => z < fullFrom);
  if (whole.length === 0) return undefined;
  const { attribution } = source;
  return { attribution, archive: await writeArchive(whole, source) };
}
