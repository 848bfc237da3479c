import type { AddProtocolAction } from 'maplibre-gl';
import { EtagMismatch, Protocol, type RangeResponse, type Source, TileType } from 'pmtiles';
import { createStore } from 'zustand';
import { BodyTooLarge, readBody } from '../../client/exchange.ts';
import {
  ArchiveTooLarge,
  archiveLimits,
  createBoundedArchive,
} from '../../domain/outline/bounded-archive.ts';
import { askHost, limitBody } from './ask-host.ts';
import { BasemapSourceError } from './basemap-source.ts';

/** Every open PMTiles archive. */
export const archives = new Protocol({ metadata: true });

/** A part is refused with every request: each refusal is reported, the same error again too. */
const refusals = createStore<{ readonly last: ArchiveTooLarge | undefined }>(() => ({ last: undefined }));

/** Calls the listener when a part of a drawn archive is too large to be read. The returned function ends it. */
export function onArchiveRefused(listener: (refused: ArchiveTooLarge) => void): () => void {
  return refusals.subscribe(({ last }) => last && listener(last));
}

/**
 * Answers `pmtiles://`, as library.ts registers it with MapLibre. An archive that only a foreign style names is opened
 * with its first tile, within the same limits: the protocol itself has none.
 */
export const readArchive: AddProtocolAction = async (request, stop) => {
  const name = nameIn(request);
  const archive = archives.get(name) ?? createBoundedArchive(new RangedFile(name));
  archives.add(archive);
  try {
    const answer: Awaited<ReturnType<AddProtocolAction>> = await archives.tile(request, stop);
    const { data } = answer;
    const isTile = data instanceof Uint8Array && (await archive.getHeader()).tileType === TileType.Mvt;
    // The code that reads tiles is loaded with the map, which asks here.
    if (isTile) (await import('../../domain/outline/tile-check.ts')).checkTile(data);
    return answer;
  } catch (error) {
    if (error instanceof ArchiveTooLarge) refusals.setState({ last: error });
    throw error;
  }
};

/** Returns the archive in `pmtiles://{archive}`, or before the numbers of a tile, as the protocol itself finds it. */
function nameIn({ url, type }: Parameters<AddProtocolAction>[0]): string {
  const whole = url.slice('pmtiles://'.length);
  return type === 'json' ? whole : (/^(.+)\/\d+\/\d+\/\d+/.exec(whole)?.[1] ?? whole);
}

/** A PMTiles file on a server with ranges. PMTiles' own source reads any amount that a server sends. */
export class RangedFile implements Source {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  getKey(): string {
    return this.#url;
  }

  /** Rejects with EtagMismatch where the file has changed: PMTiles then reads its header again. */
  async getBytes(
    offset: number,
    length: number,
    signal?: AbortSignal,
    etag?: string,
  ): Promise<RangeResponse> {
    const response = await fetch(this.#url, {
      headers: { range: formatRange(offset, length) },
      // As askHost asks.
      credentials: 'same-origin',
      referrerPolicy: 'no-referrer',
      ...(signal && { signal }),
    });
    const now = response.headers.get('etag') ?? undefined;
    if (response.status === 416 || (etag && now && now !== etag)) throw new EtagMismatch(this.#url);
    if (!response.ok) throw new Error(`${response.status}`);
    const data = await readPart(response, offset, length, signal);
    // A weak one does not identify the bytes.
    return now && !now.startsWith('W/') ? { data, etag: now } : { data };
  }
}

/** The same while it is tried: every piece arrives in time or fails as a BasemapSourceError. */
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
    const response = await askHost(this.#url, this.#gone, { range: formatRange(offset, length) });
    try {
      return { data: await limitBody(readPart(response, offset, length, this.#gone)) };
    } catch (error) {
      throw error instanceof BodyTooLarge ? new BasemapSourceError('not-archive') : error;
    }
  }
}

/**
 * Returns one range in the plain form, which needs no CORS preflight (fetch.spec.whatwg.org, CORS-safelisted
 * request-header).
 */
export function formatRange(offset: number, length: number): string {
  return `bytes=${offset}-${offset + length - 1}`;
}

/** A range that holds the whole of a small file may be answered with the file. */
async function readPart(
  response: Response,
  offset: number,
  length: number,
  signal?: AbortSignal,
): Promise<ArrayBuffer> {
  const isPart = response.status === 206;
  const { buffer } = await readBody(response, isPart ? length : archiveLimits.partBytes, signal);
  return isPart ? buffer : buffer.slice(offset, offset + length);
}
