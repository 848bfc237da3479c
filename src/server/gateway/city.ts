import { createHash } from 'node:crypto';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { City, CityMap, CitySample } from '../../spec/city.ts';
import {
  type CityPack,
  cityPackFiles,
  cityPackVersion,
  isDamagedCityPack,
  parseCityPack,
} from '../../spec/city-pack.ts';
import type { Ask } from '../../spec/operations.ts';
import { detailZoom, type MapFault, readMapHead } from '../node/map-head.ts';
import type { Service } from '../service/app.ts';
import { createMethodNotAllowed, createProblemResponse } from '../service/refusal.ts';
import { StartError } from './config.ts';
import type { Log } from './log.ts';
import type { PageFile } from './page-files.ts';
import { sendFile } from './send-file.ts';

/** The map of a city with its path on this server. */
export type DrawnCity = CityMap & {
  readonly source: Pick<City, 'attribution' | 'date'>;
  read(offset: number, length: number): Promise<ArrayBuffer>;
};

/** The city of a pack, ready to be served with its places. */
export type ServedCity = {
  readonly told: City;
  /** Its map, and the reader of its bytes until `close`; undefined where none is served. */
  readonly drawn: DrawnCity | undefined;
  /** Answers the address of its map, and 404 to every other. */
  readonly map: Service;
  close(): Promise<void>;
};

/** The start of the paths of city maps on this server. */
export const cityMapPaths = '/city/';

/**
 * Reads the pack in a folder; undefined for a folder of other places. Throws StartError for a damaged or a newer pack.
 */
export async function readPack(folder: string): Promise<CityPack | undefined> {
  const text = await readFile(join(folder, cityPackFiles.city), 'utf8').catch(() => '');
  if (isDamagedCityPack(text)) throw new StartError([`${named(folder)} is cut or damaged.`, makeAnew]);
  const pack = parseCityPack(text);
  if (!pack || pack.formatVersion === cityPackVersion) return pack;
  throw new StartError([
    `${named(folder)} has a formatVersion that is not ${cityPackVersion}: the pack is of another Placelens.`,
    makeAnew,
  ]);
}

const makeAnew = 'Start the Placelens that made it, or make it anew with: npm run city';

/** Returns the error for a pack without its places. */
export function createMissingPlacesError(folder: string): StartError {
  const path = join(folder, cityPackFiles.places);
  return new StartError([`PLACES_DATA: ${path} is not there: the pack has lost its places.`, makeAnew]);
}

const named = (folder: string) => `PLACES_DATA: ${join(folder, cityPackFiles.city)}`;

/**
 * Opens the city of a pack; undefined where the folder is none. Faulty parts are logged and left out: its places are
 * served all the same. `knows` returns whether a place exists. Throws StartError as readPack.
 */
export async function openCity(
  folder: string,
  knows: (ask: Ask) => Promise<boolean>,
  log: Log,
): Promise<ServedCity | undefined> {
  const pack = await readPack(folder);
  if (!pack) return undefined;
  const say = (level: 'info' | 'warning', message: string) => log({ level, event: 'city', message });
  for (const problem of pack.problems) say('warning', `${named(folder)}: ${problem}`);
  const samples = await readKnown(pack.samples, knows);
  const gone = pack.samples.length - samples.length;
  if (gone > 0)
    say('warning', `${named(folder)}: ${gone} of ${pack.samples.length} samples are no places of this pack`);
  const name = pack.name ?? basename(resolve(folder));
  const opened = await openMap(join(folder, cityPackFiles.map));
  const { bounds, attribution } = pack;
  const why = 'why' in opened ? opened.why : lacking(pack);
  if (why !== undefined)
    say('warning', `PLACES_DATA: ${name} is served without its map, as if there were none: ${why}`);
  else say('info', `PLACES_DATA: ${name} is served with its map.`);
  const map = 'why' in opened ? undefined : opened;
  const version = getVersion(pack, map?.head ?? Buffer.alloc(0));
  const path = `${cityMapPaths.slice(1)}${version}/${cityPackFiles.map}`;
  const drawn = why === undefined && map && bounds ? { path, bounds, minZoom: map.minZoom } : undefined;
  return {
    drawn: drawn &&
      map && {
        ...drawn,
        source: { attribution: attribution ?? '', date: pack.date },
        read: (offset, length) => readBytes(map.file.handle, offset, length),
      },
    told: {
      ...{ version, name, attribution: attribution ?? '', licence: pack.licence, date: pack.date },
      ...{ map: drawn, samples },
    },
    map: mapService(drawn && map?.file, `/${path}`, `"${version}"`, log),
    close: async () => map?.file.handle.close(),
  };
}

/** Returns the required part of a map that a pack lacks. */
function lacking({ bounds, attribution }: CityPack): string | undefined {
  if (!bounds) return `${cityPackFiles.city} does not say where it lies`;
  return attribution === undefined ? `${cityPackFiles.city} does not say whose data it is` : undefined;
}

async function readKnown(samples: readonly CitySample[], knows: (ask: Ask) => Promise<boolean>) {
  const known = await Promise.all(samples.map(({ id, kind }) => knows({ id, kind })));
  return samples.filter((_, at) => known[at]);
}

type MapFile = { readonly handle: FileHandle; readonly size: number };

type OpenMap = {
  readonly file: MapFile;
  readonly minZoom: CityMap['minZoom'];
  /** Its beginning, which holds the lengths of all its parts. */
  readonly head: Uint8Array;
};

/** Opens a map once: a pack that replaces this one while it is served never mixes with it. */
async function openMap(path: string): Promise<OpenMap | { readonly why: string }> {
  const { map } = cityPackFiles;
  const handle = await open(path).catch(() => undefined);
  if (!handle) return { why: `${map} is not there, or cannot be read` };
  const { size } = await handle.stat();
  const { fault, minZoom, maxZoom, bytes } = await readMapHead(handle);
  if (fault === undefined) return { file: { handle, size }, minZoom, head: bytes };
  await handle.close();
  return { why: `${map} ${faultWords(maxZoom)[fault]}` };
}

const faultWords = (last: number): Readonly<Record<MapFault, string>> => ({
  other: 'is no PMTiles file of version 3',
  cut: 'is cut',
  tiles: 'holds other tiles than vector tiles (MVT)',
  compression: 'is compressed by something else than gzip',
  zoom: `ends at zoom ${last}: the page draws buildings of zoom ${detailZoom}`,
});

function getVersion(pack: CityPack, head: Uint8Array): string {
  const digest = createHash('sha256').update(JSON.stringify(pack)).update(head);
  return digest.digest('base64url').slice(0, 16);
}

/** Serves the file at its one address, cached for good; without one, 404 everywhere. */
function mapService(file: MapFile | undefined, path: string, etag: string, log: Log): Service {
  const served = file && getPageFile(file, etag);
  const unreadable = () =>
    log({
      level: 'error',
      event: 'city',
      message: 'The map of the city cannot be read any more: connection cut.',
    });
  return {
    async fetch(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return createMethodNotAllowed('GET, HEAD');
      const sent =
        served && new URL(request.url).pathname === path && (await sendFile(served, request, unreadable));
      return sent || createProblemResponse(404, 'This server has no such map.');
    },
  };
}

function getPageFile({ handle, size }: MapFile, etag: string): PageFile {
  return {
    type: 'application/octet-stream',
    cacheControl: 'private, max-age=31536000, immutable',
    coded: new Map(),
    plain: async () => ({
      size,
      etag,
      read: (first, last) => pieces(handle, first, last),
    }),
  };
}

/** Bytes read at once. */
const piece = 65_536;

async function readBytes(handle: FileHandle, offset: number, length: number): Promise<ArrayBuffer> {
  const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset);
  return buffer.buffer.slice(0, bytesRead);
}

async function* pieces(handle: FileHandle, first: number, last: number): AsyncGenerator<Uint8Array> {
  for (let at = first; at <= last; ) {
    const length = Math.min(piece, last - at + 1);
    const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, at);
    if (bytesRead === 0) throw new Error('the file has become shorter');
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}
