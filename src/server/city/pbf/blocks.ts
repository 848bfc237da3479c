import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { PbfReader } from 'pbf';
import { unpackLz4 } from './lz4.ts';

/** Maximum bytes of a header and of a block: https://wiki.openstreetmap.org/wiki/PBF_Format */
const largestHeader = 64 * 1024;
const largestBlock = 32 * 1024 * 1024;

const inflated = promisify(inflate);

/** Thrown for a file that is damaged as a whole; `at` is the byte where it shows. */
export class DamagedExtract extends Error {
  readonly at: number;
  constructor(at: number, reason: string) {
    super(`byte ${at}: ${reason}`);
    this.name = 'DamagedExtract';
    this.at = at;
  }
}

/** One unpacked block of an extract, and the bytes of the file up to its end. */
export type Block = {
  readonly type: string;
  readonly data: Uint8Array;
  readonly at: number;
  readonly end: number;
};

/**
 * Reads an `.osm.pbf` block by block, with one block in memory. Blocks may be plain, zlib or LZ4. Throws DamagedExtract
 * for a file that is cut, damaged or no extract.
 */
export async function* readBlocks(path: string): AsyncGenerator<Block> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size === 0) throw new DamagedExtract(0, 'the file is empty');
    for (let at = 0; at < size; ) {
      const take = async (from: number, length: number): Promise<Uint8Array> => {
        const bytes = new Uint8Array(length);
        const { bytesRead } = await file.read(bytes, 0, length, from);
        if (bytesRead < length) throw new DamagedExtract(at, 'the file is cut here');
        return bytes;
      };
      const prefix = await take(at, 4);
      const headerBytes = new DataView(prefix.buffer).getUint32(0);
      if (headerBytes === 0 || headerBytes > largestHeader)
        throw new DamagedExtract(at, at === 0 ? 'this is no .osm.pbf file' : 'no block begins here');
      const header = await take(at + 4, headerBytes);
      const { type, bytes } = readSoundly(at, () => blobHeader(header, at));
      if (at === 0 && type !== 'OSMHeader') throw new DamagedExtract(at, 'this is no .osm.pbf file');
      const from = at + 4 + headerBytes;
      const data = await unpacked(await take(from, bytes), at);
      const end = from + bytes;
      yield { type, data, at, end };
      at = end;
    }
  } finally {
    await file.close();
  }
}

function blobHeader(header: Uint8Array, at: number): { type: string; bytes: number } {
  const read = { type: '', bytes: -1 };
  const pbf = new PbfReader(header);
  while (pbf.pos < header.length) {
    const field = pbf.nextField();
    if (field === 1) read.type = pbf.readString();
    else if (field === 3) read.bytes = pbf.readVarint();
    else if (field === 0) break;
    else pbf.skip(pbf.type);
  }
  if (!/^\w{1,40}$/.test(read.type) || read.bytes < 0 || read.bytes > largestBlock)
    throw new DamagedExtract(at, at === 0 ? 'this is no .osm.pbf file' : 'no block begins here');
  return read;
}

/** Compressions of a block that cannot be unpacked here, by their field. */
const unknownPackings: Readonly<Record<number, string>> = { 4: 'LZMA', 5: 'bzip2', 7: 'Zstandard' };

async function unpacked(blob: Uint8Array, at: number): Promise<Uint8Array> {
  const pbf = new PbfReader(blob);
  let size = 0;
  let packed: { readonly field: number; readonly bytes: Uint8Array } | undefined;
  readSoundly(at, () => {
    while (pbf.pos < blob.length) {
      const field = pbf.nextField();
      if (field === 2) size = pbf.readVarint();
      else if (pbf.type === 2) {
        const bytes = pbf.readBytes();
        if (pbf.pos > blob.length) break;
        packed = { field, bytes };
      } else if (field === 0) break;
      else pbf.skip(pbf.type);
    }
  });
  if (!packed) throw new DamagedExtract(at, 'the block is damaged: it holds nothing');
  const unknown = unknownPackings[packed.field];
  if (unknown) {
    throw new DamagedExtract(at, `the block is packed as ${unknown}: write it with zlib or LZ4`);
  }
  if (packed.field === 1) return packed.bytes;
  if (size > largestBlock) throw new DamagedExtract(at, 'the block is larger than any may be');
  const { bytes } = packed;
  if (packed.field === 6) return readSoundly(at, () => unpackLz4(bytes, size));
  return inflated(bytes, { maxOutputLength: largestBlock }).catch((error: unknown) => {
    throw damage(at, error);
  });
}

/** Returns the content of a block at this byte; throws DamagedExtract where it cannot be read. */
export function readSoundly<Result>(at: number, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw damage(at, error);
  }
}

function damage(at: number, error: unknown): DamagedExtract {
  if (error instanceof DamagedExtract) return error;
  return new DamagedExtract(at, `the block is damaged: ${error instanceof Error ? error.message : ''}`);
}
