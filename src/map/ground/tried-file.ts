import type { RangeResponse, Source } from 'pmtiles';
import { askHost, inTime } from './ask-host.ts';

/**
 * A PMTiles file on a server with ranges, while it is tried: every piece comes in time or fails as a GroundError.
 * The source that PMTiles itself brings knows no limit and throws plain errors.
 */
export class TriedFile implements Source {
  readonly #url: string;
  readonly #gone: AbortSignal;

  constructor(url: string, gone: AbortSignal) {
    this.#url = url;
    this.#gone = gone;
  }

  getKey(): string {
    return this.#url;
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const response = await askHost(this.#url, this.#gone, { range: rangeOf(offset, length) });
    const bytes = await inTime(response.arrayBuffer());
    // A range that holds the whole of a small file may be answered with the file.
    return { data: response.status === 206 ? bytes : bytes.slice(offset, offset + length) };
  }
}

/** One range in the plain form: it needs no CORS preflight (fetch.spec.whatwg.org, CORS-safelisted request-header). */
export function rangeOf(offset: number, length: number): string {
  return `bytes=${offset}-${offset + length - 1}`;
}
