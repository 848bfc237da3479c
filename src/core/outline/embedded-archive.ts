import { type PMTiles, type RangeResponse, ResolvedValueCache, type Source } from 'pmtiles';
import { boundedArchive } from './bounded-archive.ts';
import type { EmbeddedArea } from './embedded-areas.ts';

const archives = new Map<EmbeddedArea, PMTiles>();

/** The tiles of an area that ships with the page; its file is loaded once, whole, with the first tile. */
export function archiveOf(area: EmbeddedArea): PMTiles {
  const archive = archives.get(area) ?? archiveFrom(area.id, () => load(area));
  archives.set(area, archive);
  return archive;
}

/** Tiles in a PMTiles file that `read` brings whole: from the network in the page, from the disk in Node. */
export function archiveFrom(name: string, read: () => Promise<ArrayBuffer>): PMTiles {
  // The usual cache of PMTiles keeps a rejected header for good: the file would never be read again.
  return boundedArchive(new WholeFile(name, read), ResolvedValueCache);
}

async function load({ path }: EmbeddedArea): Promise<ArrayBuffer> {
  const url = new URL(path, document.baseURI).href;
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
