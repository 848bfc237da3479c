import { Compression, type TileType } from 'pmtiles';
import { joinBytes } from '../collections/join-bytes.ts';
import type { Bounds } from '../geo/geodesy.ts';

/** One run of tiles with the same content (PMTiles 3, "Directories"). `runLength` 0 leads to a leaf directory. */
export type ArchiveEntry = {
  readonly tileId: number;
  readonly offset: number;
  readonly length: number;
  readonly runLength: number;
};

/** Facts about the tiles of an archive for its header and its metadata. */
export type ArchiveFacts = {
  readonly metadata: object;
  readonly tileType: TileType;
  readonly bounds: Bounds;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly centreZoom: number;
  /** Numbers of tile addresses, and of different contents. */
  readonly tiles: number;
  readonly contents: number;
  /** Bytes of all contents, which follow the parts that are made here. */
  readonly dataLength: number;
};

type Gzip = (bytes: Uint8Array) => Uint8Array;

const headerLength = 127;

/** Header and root directory together take at most 16 KiB: the first request of a reader. */
const longestRoot = 16_384 - headerLength;

/** Entries of a leaf directory, where the root does not hold all. */
const firstLeafSize = 4096;

/**
 * Returns everything of a PMTiles archive, version 3 (github.com/protomaps/PMTiles, spec/v3), before its tiles: header,
 * root directory, metadata and leaf directories. The entries are sorted by their ids.
 */
export function createArchiveHead(
  entries: readonly ArchiveEntry[],
  facts: ArchiveFacts,
  gzip: Gzip,
): Uint8Array[] {
  const { root, leaves } = getDirectories(entries, gzip);
  const metadata = gzip(new TextEncoder().encode(JSON.stringify(facts.metadata)));
  const lengths = [root.length, metadata.length, leaves.length, facts.dataLength];
  return [createHeader(lengths, entries.length, facts), root, metadata, leaves];
}

function createHeader(lengths: readonly number[], entries: number, facts: ArchiveFacts): Uint8Array {
  const header = new DataView(new ArrayBuffer(headerLength));
  const setUint64 = (at: number, value: number) => header.setBigUint64(at, BigInt(value), true);
  // Ten millionths of a degree.
  const setDegrees = (at: number, degrees: number) => header.setInt32(at, Math.round(degrees * 1e7), true);
  const bytes = new Uint8Array(header.buffer);
  bytes.set(new TextEncoder().encode('PMTiles'));
  bytes[7] = 3;
  let at = headerLength;
  for (const [index, length] of lengths.entries()) {
    setUint64(8 + 16 * index, at);
    setUint64(16 + 16 * index, length);
    at += length;
  }
  for (const [index, count] of [facts.tiles, entries, facts.contents].entries())
    setUint64(72 + 8 * index, count);
  const { tileType, minZoom, maxZoom, bounds } = facts;
  // 1: the tiles are sorted by their ids.
  bytes.set([1, Compression.Gzip, Compression.Gzip, tileType, minZoom, maxZoom], 96);
  for (const [index, degrees] of bounds.entries()) setDegrees(102 + 4 * index, degrees);
  const [west, south, east, north] = bounds;
  bytes[118] = facts.centreZoom;
  setDegrees(119, (west + east) / 2);
  setDegrees(123, (south + north) / 2);
  return bytes;
}

type Directories = { readonly root: Uint8Array; readonly leaves: Uint8Array };

/** Returns the root directory and its leaves; `leaves` is empty where the root holds everything. */
function getDirectories(entries: readonly ArchiveEntry[], gzip: Gzip): Directories {
  const root = getDirectory(entries, gzip);
  if (root.length <= longestRoot) return { root, leaves: new Uint8Array() };
  for (let leafSize = firstLeafSize; ; leafSize *= 2) {
    const parted = getLeaves(entries, leafSize, gzip);
    if (parted.root.length <= longestRoot) return parted;
  }
}

function getLeaves(entries: readonly ArchiveEntry[], leafSize: number, gzip: Gzip): Directories {
  const above: ArchiveEntry[] = [];
  const leaves: Uint8Array[] = [];
  let offset = 0;
  for (let start = 0; start < entries.length; start += leafSize) {
    const part = entries.slice(start, start + leafSize);
    const leaf = getDirectory(part, gzip);
    above.push({ tileId: part[0]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: getDirectory(above, gzip), leaves: joinBytes(leaves) };
}

/** Columns of varints: ids as steps, run lengths, lengths, offsets; an offset that follows on is written as 0. */
function getDirectory(entries: readonly ArchiveEntry[], gzip: Gzip): Uint8Array {
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
  return gzip(Uint8Array.from(bytes));
}
