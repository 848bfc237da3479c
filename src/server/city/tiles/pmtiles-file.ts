import type { FileHandle } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';
import type { Bbox } from '../geometry.ts';
import type { CutTile } from './cut-tiles.ts';

/** Layout of the 127-byte header: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
const headerBytes = 127;
/** Header and root directory together are what a reader asks for first. */
const firstRead = 16_384;
/** Tiles of a directory below the root, where one directory does not hold all. */
const leafTiles = 4096;
const gzip = 2;
const mvt = 1;

/** Bytes that are held before they go to a file: one call for each tile costs more than the tile. */
const heldBytes = 256 * 1024;

type Entry = { readonly id: number; readonly from: number; readonly length: number };

type About = {
  readonly metadata: object;
  readonly bounds: Bbox;
  readonly minZoom: number;
  readonly maxZoom: number;
};

/** Gathers tiles in any order in a draft file, and writes them as a PMTiles v3 archive; few bytes a tile are held. */
export class PmtilesFile {
  readonly #draft: FileHandle;
  readonly #drafted: Tail;
  readonly #entries: Entry[] = [];

  constructor(draft: FileHandle) {
    this.#draft = draft;
    this.#drafted = new Tail(draft);
  }

  get count(): number {
    return this.#entries.length;
  }

  async add({ z, x, y, data }: CutTile): Promise<void> {
    const packed = gzipSync(data, { level: 9 });
    this.#entries.push({ id: zxyToTileId(z, x, y), from: this.#drafted.end, length: packed.length });
    await this.#drafted.put(packed);
  }

  /** Writes the archive, tiles in the order of their ids; returns its size in bytes. */
  async writeTo(file: FileHandle, about: About): Promise<number> {
    const sorted = this.#entries.toSorted((a, b) => a.id - b.id);
    const { root, leaves } = getDirectories(sorted);
    const metadata = gzipSync(JSON.stringify(about.metadata), { level: 9 });
    await this.#drafted.flush();
    const header = getHeader(about, sorted.length, [root, metadata, leaves, this.#drafted.end]);
    const written = new Tail(file);
    for (const part of [header, root, metadata, leaves]) await written.put(part);
    for (const { from, length } of sorted) {
      const data = Buffer.alloc(length);
      await this.#draft.read(data, 0, length, from);
      await written.put(data);
    }
    await written.flush();
    return written.end;
  }
}

/** Writes pieces into a file, one behind the other, many with one call. */
class Tail {
  readonly #file: FileHandle;
  #held: Buffer[] = [];
  #written = 0;
  /** Where the next piece will lie. */
  end = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async put(piece: Buffer): Promise<void> {
    this.#held.push(piece);
    this.end += piece.length;
    if (this.end - this.#written >= heldBytes) await this.flush();
  }

  async flush(): Promise<void> {
    const bytes = Buffer.concat(this.#held);
    this.#held = [];
    await this.#file.write(bytes, 0, bytes.length, this.#written);
    this.#written += bytes.length;
  }
}

function getDirectories(sorted: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const placed: Placed[] = [];
  let offset = 0;
  for (const { id, length } of sorted) {
    placed.push({ id, offset, length, run: 1 });
    offset += length;
  }
  const whole = getDirectory(placed);
  if (headerBytes + whole.length <= firstRead) return { root: whole, leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const pointers: Placed[] = [];
  let at = 0;
  for (let first = 0; first < placed.length; first += leafTiles) {
    const leaf = getDirectory(placed.slice(first, first + leafTiles));
    // A run of none points to a directory.
    pointers.push({ id: placed[first]?.id ?? 0, offset: at, length: leaf.length, run: 0 });
    leaves.push(leaf);
    at += leaf.length;
  }
  return { root: getDirectory(pointers), leaves: Buffer.concat(leaves) };
}

type Placed = {
  readonly id: number;
  readonly offset: number;
  readonly length: number;
  readonly run: 0 | 1;
};

/** One directory: ids (differences), run lengths, byte lengths, offsets (0 = right after the one before). */
function getDirectory(placed: readonly Placed[]): Buffer {
  const bytes: number[] = [];
  pushVarint(bytes, placed.length);
  let before = 0;
  for (const { id } of placed) {
    pushVarint(bytes, id - before);
    before = id;
  }
  for (const { run } of placed) pushVarint(bytes, run);
  for (const { length } of placed) pushVarint(bytes, length);
  for (const [index, { offset }] of placed.entries()) pushVarint(bytes, index === 0 ? offset + 1 : 0);
  return gzipSync(Buffer.from(bytes), { level: 9 });
}

function pushVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

function getHeader(
  { bounds, minZoom, maxZoom }: About,
  tiles: number,
  [root, metadata, leaves, dataBytes]: readonly [Buffer, Buffer, Buffer, number],
): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 0);
  header[7] = 3;
  const leavesAt = headerBytes + root.length + metadata.length;
  const offsetsAndLengths = [
    [headerBytes, root.length],
    [headerBytes + root.length, metadata.length],
    [leavesAt, leaves.length],
    [leavesAt + leaves.length, dataBytes],
  ];
  for (const [i, value] of offsetsAndLengths.flat().entries())
    header.writeBigUInt64LE(BigInt(value), 8 + 8 * i);
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(tiles), at); // addressed, entries, contents
  header.set([1, gzip, gzip, mvt, minZoom, maxZoom], 96); // 1 = tiles lie in the order of their ids
  const [west, south, east, north] = bounds;
  const degrees = (value: number, at: number) => header.writeInt32LE(Math.round(value * 1e7), at);
  for (const [i, value] of bounds.entries()) degrees(value, 102 + 4 * i);
  header[118] = maxZoom - 1;
  degrees((west + east) / 2, 119);
  degrees((south + north) / 2, 123);
  return header;
}
