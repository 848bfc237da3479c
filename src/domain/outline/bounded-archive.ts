import {
  PMTiles,
  type RangeResponse,
  type ResolvedValueCache,
  SharedPromiseCache,
  type Source,
} from 'pmtiles';

/** Number of cached directories: each may have as many entries as its limit, and a view needs two or three. */
const directoriesKept = 16;

/**
 * The one way to open a PMTiles archive: nothing is read or unpacked beyond archiveLimits, even where its bytes demand
 * it. A larger part rejects with ArchiveTooLarge.
 */
export function createBoundedArchive(
  source: Source,
  Cache: typeof SharedPromiseCache | typeof ResolvedValueCache = SharedPromiseCache,
): PMTiles {
  return new PMTiles(
    new BoundedSource(source),
    new Cache(directoriesKept, true, unpackDirectory),
    unpackPart,
  );
}

/** Limits requests to the size that a part may have: header and directories say how much to read. */
class BoundedSource implements Source {
  readonly #source: Source;

  constructor(source: Source) {
    this.#source = source;
  }

  getKey(): string {
    return this.#source.getKey();
  }

  async getBytes(
    offset: number,
    length: number,
    signal?: AbortSignal,
    etag?: string,
  ): Promise<RangeResponse> {
    if (length > archiveLimits.partBytes) throw new ArchiveTooLarge('tile', archiveLimits.partBytes);
    if (!Number.isSafeInteger(offset + length)) throw new Error('an offset that no file has');
    return this.#source.getBytes(offset, length, signal, etag);
  }
}

/** Limits of each part of a PMTiles archive. */
export const archiveLimits = {
  /** Entries of one directory: a planet of 300 million tiles has 86,000 in a leaf (go-pmtiles, optimizeDirectories). */
  directoryEntries: 131_072,
  /** Bytes of a directory, unpacked: 16 for an entry, which has 5 to 9 of them. */
  directoryBytes: 2 * 1024 * 1024,
  /** Bytes of a tile or of the metadata, packed or not: tippecanoe ends a packed tile at 500,000. */
  partBytes: 8 * 1024 * 1024,
  /** The last zoom with tile numbers that are exact in JavaScript. */
  zoom: 26,
} as const;

/** Minimum bytes of an entry: a step of the id, a run length, a length and an offset. */
const leastEntry = 4;

/** Supported compressions of PMTiles 3: unknown and none are plain bytes. */
const gzip = 2;
const asTheyAre: readonly number[] = [0, 1];

/** Thrown for a part of an archive that is larger than its limit. */
export class ArchiveTooLarge extends Error {
  readonly part: 'directory' | 'entries' | 'tile';
  /** Bytes, or entries for `entries`. */
  readonly limit: number;
  constructor(part: ArchiveTooLarge['part'], limit: number) {
    super(`${part}: more than ${limit}`);
    this.name = 'ArchiveTooLarge';
    this.part = part;
    this.limit = limit;
  }
}

/**
 * Unpacks a directory. Its first number is the count of its entries: refused where that is above the limit, or more
 * than the following bytes can hold. Rejects with ArchiveTooLarge, and with an error for damage.
 */
export async function unpackDirectory(packed: ArrayBuffer, compression: number): Promise<ArrayBuffer> {
  const { directoryBytes, directoryEntries } = archiveLimits;
  const directory = await unpacked(packed, compression, 'directory', directoryBytes);
  const entries = firstNumber(new Uint8Array(directory));
  if (entries > directoryEntries) throw new ArchiveTooLarge('entries', directoryEntries);
  if (entries * leastEntry > directory.byteLength)
    throw new Error('a directory that is shorter than it says');
  return directory;
}

/** Unpacks a tile or the metadata. Rejects with ArchiveTooLarge, and with an error for damage. */
export function unpackPart(packed: ArrayBuffer, compression: number): Promise<ArrayBuffer> {
  return unpacked(packed, compression, 'tile', archiveLimits.partBytes);
}

async function unpacked(
  packed: ArrayBuffer,
  compression: number,
  part: ArchiveTooLarge['part'],
  limit: number,
): Promise<ArrayBuffer> {
  if (packed.byteLength > limit) throw new ArchiveTooLarge(part, limit);
  if (asTheyAre.includes(compression)) return packed;
  if (compression !== gzip) throw new Error(`compression ${compression} is not read`);
  try {
    return await gunzip(new Uint8Array(packed), limit);
  } catch (error) {
    throw error instanceof Swollen ? new ArchiveTooLarge(part, limit) : error;
  }
}

/** Returns the varint at the start of a directory. */
function firstNumber(bytes: Uint8Array): number {
  let number = 0;
  for (const [index, byte] of bytes.subarray(0, 10).entries()) {
    number += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return number;
  }
  throw new Error('no directory');
}

/** Packed bytes that are unpacked at once: gzip expands them at most 1,032 times (zlib.net/zlib_tech.html). */
const portion = 16 * 1024;

/** Thrown where compressed bytes unpack to more than the limit. */
class Swollen extends Error {
  /** Bytes. */
  readonly limit: number;
  constructor(limit: number) {
    super(`more than ${limit} bytes`);
    this.name = 'Swollen';
    this.limit = limit;
  }
}

/** Unpacks gzip and stops at `limit` bytes. Rejects with Swollen, and with the browser's error for what is no gzip. */
async function gunzip(packed: Uint8Array<ArrayBuffer>, limit: number): Promise<ArrayBuffer> {
  let at = 0;
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        if (at < packed.length) controller.enqueue(packed.subarray(at, at + portion));
        else controller.close();
        at += portion;
      },
    },
    // Nothing is unpacked ahead of the reader.
    { highWaterMark: 0 },
  );
  const reader = source.pipeThrough(new DecompressionStream('gzip')).getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > limit) {
      reader.cancel().catch(() => {});
      throw new Swollen(limit);
    }
    pieces.push(next.value);
  }
  const whole = new Uint8Array(length);
  let end = 0;
  for (const piece of pieces) {
    whole.set(piece, end);
    end += piece.length;
  }
  return whole.buffer;
}
