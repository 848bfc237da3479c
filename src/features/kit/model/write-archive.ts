import { gzipSync, strToU8 } from 'fflate';
import { Compression, TileType, zxyToTileId } from 'pmtiles';
import { getGroup } from '../../../domain/collections/group-by.ts';
import { yieldToMain } from '../../../domain/pace/pace.ts';
import { computeCrc32 } from './crc32.ts';
import { getTileBounds, type TileAddress } from './tiles-around.ts';

/** A tile as a map reads it, not packed. */
export type ArchiveTile = TileAddress & { readonly data: Uint8Array };

/** What is written about the tiles beside them. */
export type TileFacts = {
  readonly encoding: 'mvt' | 'mlt';
  readonly attribution: string;
  /** Names of the layers that the tiles have: they tell the schema. */
  readonly layers: readonly string[];
};

const headerLength = 127;

/**
 * A PMTiles archive, version 3 (github.com/protomaps/PMTiles, spec/v3): tiles gzipped and in the order of their ids,
 * the same content once. Packed a tile at a time, so that the page stays awake.
 */
export async function writeArchive(
  tiles: readonly ArchiveTile[],
  facts: TileFacts,
): Promise<Uint8Array<ArrayBuffer>> {
  const { entries, contents } = await packed(tiles);
  const { root, leaves } = getDirectories(entries);
  const metadata = gzipSync(strToU8(getMetadata(facts)), { mtime: 0 });
  const data = joinBytes(contents);
  const header = new DataView(new ArrayBuffer(headerLength));
  new Uint8Array(header.buffer).set(strToU8('PMTiles'));
  header.setUint8(7, 3);
  let at = headerLength;
  for (const [index, { length }] of [root, metadata, leaves, data].entries()) {
    setUint64(header, 8 + 16 * index, at);
    setUint64(header, 16 + 16 * index, length);
    at += length;
  }
  setUint64(header, 72, tiles.length);
  setUint64(header, 80, entries.length);
  setUint64(header, 88, contents.length);
  header.setUint8(96, 1);
  header.setUint8(97, Compression.Gzip);
  header.setUint8(98, Compression.Gzip);
  header.setUint8(99, facts.encoding === 'mlt' ? TileType.Mlt : TileType.Mvt);
  setExtent(header, tiles);
  return joinBytes([new Uint8Array(header.buffer), root, metadata, leaves, data]);
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
      const bytes = gzipSync(data, { mtime: 0 });
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

function getMetadata({ attribution, layers }: TileFacts): string {
  return JSON.stringify({ attribution, vector_layers: layers.map((id) => ({ id, fields: {} })) });
}

/** Zooms, bounds and centre of the tiles, in ten millionths of a degree. */
function setExtent(header: DataView, tiles: readonly ArchiveTile[]): void {
  const zooms = tiles.map(({ z }) => z);
  const maxZoom = zooms.reduce((one, other) => Math.max(one, other), 0);
  header.setUint8(
    100,
    zooms.reduce((one, other) => Math.min(one, other), maxZoom),
  );
  header.setUint8(101, maxZoom);
  const all = tiles.filter(({ z }) => z === maxZoom).map(getTileBounds);
  const edge = (index: 0 | 1 | 2 | 3, outer: (one: number, other: number) => number) =>
    all.map((bounds) => bounds[index]).reduce((one, other) => outer(one, other), all[0]?.[index] ?? 0);
  const [west, south, east, north] = [
    edge(0, Math.min),
    edge(1, Math.min),
    edge(2, Math.max),
    edge(3, Math.max),
  ];
  const set = (at: number, degrees: number) => {
    header.setInt32(at, Math.round(degrees * 1e7), true);
  };
  for (const [index, degrees] of [west, south, east, north].entries()) set(102 + 4 * index, degrees);
  header.setUint8(118, maxZoom);
  set(119, (west + east) / 2);
  set(123, (south + north) / 2);
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

function setUint64(view: DataView, at: number, value: number): void {
  view.setBigUint64(at, BigInt(value), true);
}

/** One run of tiles with the same content (PMTiles 3, "Directories"). `runLength` 0 leads to a leaf directory. */
export type ArchiveEntry = {
  readonly tileId: number;
  readonly offset: number;
  readonly length: number;
  readonly runLength: number;
};

/** Bytes that header and root directory may have together are 16 KiB; the header has 127 of them. */
const longestRoot = 16_384 - 127;

/** Entries of a leaf directory, where the root does not hold all. */
const firstLeafSize = 4096;

/** The root directory and the leaves that it leads to, gzipped; `leaves` is empty where the root holds everything. */
function getDirectories(entries: readonly ArchiveEntry[]): {
  readonly root: Uint8Array;
  readonly leaves: Uint8Array;
} {
  const root = getDirectory(entries);
  if (root.length <= longestRoot) return { root, leaves: new Uint8Array() };
  for (let leafSize = firstLeafSize; ; leafSize *= 2) {
    const parted = inLeaves(entries, leafSize);
    if (parted.root.length <= longestRoot) return parted;
  }
}

function inLeaves(entries: readonly ArchiveEntry[], leafSize: number) {
  const above: ArchiveEntry[] = [];
  const leaves: Uint8Array[] = [];
  let offset = 0;
  for (let start = 0; start < entries.length; start += leafSize) {
    const part = entries.slice(start, start + leafSize);
    const leaf = getDirectory(part);
    above.push({ tileId: part[0]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: getDirectory(above), leaves: joinBytes(leaves) };
}

/** Columns of varints: ids as steps, run lengths, lengths, offsets; an offset that follows on is written as 0. */
function getDirectory(entries: readonly ArchiveEntry[]): Uint8Array {
  const bytes: number[] = [];
  const write = (value: number) => {
    let rest = value;
    // Tile ids have more than 32 bits: no shifting.
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
    bytes.push(rest);
  };
  write(entries.length);
  for (const [index, { tileId }] of entries.entries()) write(tileId - (entries[index - 1]?.tileId ?? 0));
  for (const { runLength } of entries) write(runLength);
  for (const { length } of entries) write(length);
  for (const [index, { offset }] of entries.entries()) {
    const before = entries[index - 1];
    write(before && offset === before.offset + before.length ? 0 : offset + 1);
  }
  return gzipSync(Uint8Array.from(bytes), { mtime: 0 });
}

/** Pieces in one. */
export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
