import type { FileHandle } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { TileType, zxyToTileId } from 'pmtiles';
import { type ArchiveEntry, createArchiveHead } from '../../../domain/outline/archive-layout.ts';
import type { Bbox } from '../geometry.ts';
import type { CutTile } from './cut-tiles.ts';

/** Bytes collected before a write: one call for each tile would cost more than the tile. */
const heldBytes = 256 * 1024;

const gzip = (bytes: Uint8Array) => gzipSync(bytes, { level: 9 });

type Entry = { readonly id: number; readonly from: number; readonly length: number };

type About = {
  readonly metadata: object;
  readonly bounds: Bbox;
  readonly minZoom: number;
  readonly maxZoom: number;
};

/**
 * Collects tiles in any order in a draft file, and writes them as a PMTiles v3 archive; a tile takes few bytes of
 * memory.
 */
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
    const packed = gzip(data);
    this.#entries.push({ id: zxyToTileId(z, x, y), from: this.#drafted.end, length: packed.length });
    await this.#drafted.put(packed);
  }

  /** Writes the archive, tiles in the order of their ids; returns its size in bytes. */
  async writeTo(file: FileHandle, about: About): Promise<number> {
    const sorted = this.#entries.toSorted((a, b) => a.id - b.id);
    await this.#drafted.flush();
    let offset = 0;
    const entries = sorted.map(({ id, length }): ArchiveEntry => {
      const entry = { tileId: id, offset, length, runLength: 1 };
      offset += length;
      return entry;
    });
    const facts = {
      ...about,
      tileType: TileType.Mvt,
      centreZoom: about.maxZoom - 1,
      tiles: sorted.length,
      contents: sorted.length,
      dataLength: offset,
    };
    const written = new Tail(file);
    for (const part of createArchiveHead(entries, facts, gzip)) await written.put(part);
    for (const { from, length } of sorted) {
      const data = Buffer.alloc(length);
      await this.#draft.read(data, 0, length, from);
      await written.put(data);
    }
    await written.flush();
    return written.end;
  }
}

/** Writes pieces into a file, one after the other, many with one call. */
class Tail {
  readonly #file: FileHandle;
  #held: Uint8Array[] = [];
  #written = 0;
  /** Offset of the next piece. */
  end = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async put(piece: Uint8Array): Promise<void> {
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
