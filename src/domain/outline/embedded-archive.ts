import { FetchSource, type PMTiles, type RangeResponse, ResolvedValueCache, type Source } from 'pmtiles';
import { createBoundedArchive } from './bounded-archive.ts';
import type { MapArea } from './map-area.ts';

const archives = new Map<MapArea, PMTiles>();

/**
 * Returns the tiles of an area of this page; its file is loaded once, whole, with the first tile, or read in ranges.
 */
export function getArchive(area: MapArea): PMTiles {
  const archive = archives.get(area) ?? openedArchive(area);
  archives.set(area, archive);
  return archive;
}

/** Returns tiles of a PMTiles file that `read` loads whole: from the network in the page, from the disk in Node. */
export function createArchive(name: string, read: () => Promise<ArrayBuffer>): PMTiles {
  // The default cache of PMTiles keeps a rejected header for good: the file would never be read again.
  return createBoundedArchive(new WholeFile(name, read), ResolvedValueCache);
}

const inMemory = new WeakMap<Uint8Array, PMTiles>();

/** Returns tiles of a PMTiles file in memory, such as that of a kit. */
export function createMemoryArchive(bytes: Uint8Array<ArrayBuffer>): PMTiles {
  const archive = inMemory.get(bytes) ?? createArchive('kit', async () => bytes.slice().buffer);
  inMemory.set(bytes, archive);
  return archive;
}

function openedArchive({ id, path, inRanges }: MapArea): PMTiles {
  const url = new URL(path, document.baseURI).href;
  return inRanges ? createBoundedArchive(new FileInRanges(url)) : createArchive(id, () => load(url));
}

/** Thrown for a file requested in ranges that arrived whole: something between server and page drops them. */
export class RangesLost extends Error {
  override readonly name = 'RangesLost';
}

class FileInRanges extends FetchSource {
  override async getBytes(...piece: Parameters<FetchSource['getBytes']>): Promise<RangeResponse> {
    try {
      return await super.getBytes(...piece);
    } catch (error) {
      // PMTiles reports it only in its message.
      if (error instanceof Error && error.message.includes('Byte Serving')) throw new RangesLost(this.url);
      throw error;
    }
  }
}

/** Returns tiles of a PMTiles file of which `read` loads a piece: bytes from an offset on. */
export function createPiecewiseArchive(
  name: string,
  read: (offset: number, length: number) => Promise<ArrayBuffer>,
): PMTiles {
  const source: Source = {
    getKey: () => name,
    getBytes: async (offset, length) => ({ data: await read(offset, length) }),
  };
  return createBoundedArchive(source, ResolvedValueCache);
}

async function load(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.arrayBuffer();
}

/** A PMTiles file in memory, so that servers without HTTP Range work too (2–3 MB an area). */
class WholeFile implements Source {
  readonly #name: string;
  readonly #read: () => Promise<ArrayBuffer>;
  #bytes: Promise<ArrayBuffer> | undefined;

  constructor(name: string, read: () => Promise<ArrayBuffer>) {
    this.#name = name;
    this.#read = read;
  }

  getKey(): string {
    return this.#name;
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    this.#bytes ??= this.#readAgainAfterFailure();
    return { data: (await this.#bytes).slice(offset, offset + length) };
  }

  async #readAgainAfterFailure(): Promise<ArrayBuffer> {
    try {
      return await this.#read();
    } catch (failure) {
      this.#bytes = undefined;
      throw failure;
    }
  }
}
