import { queryOptions } from '@tanstack/react-query';
import type { Bounds } from '../domain/geo/geodesy.ts';
import { type ReadinessItem, readinessItems } from '../domain/place/readiness-items.ts';
import { isJsonObject } from '../spec/geojson.ts';
import { list, parseTolerant, readNumber, readText } from '../spec/tolerant.ts';
import { type Connection, getOperationUrl } from './connection.ts';
import { createTimeLimit, getSafeRequestInit, readBody } from './exchange.ts';

/** Where a service of ours describes the tiles of its places. */
const tileJsonPath = '/places/tiles.json';

/** Milliseconds for the description, and for a tile. */
const patience = 10_000;

/** Maximum decoded bytes of both. */
const longestAnswer = 8 * 1024 * 1024;

/** Milliseconds for which a description counts as current: changes are looked for at most this often. */
export const tilesCurrent = 1_000;

/** The places of a service, as its `tiles.json` describes them. */
export type PlaceTiles = {
  /** The address of a tile, with `{z}`, `{x}` and `{y}`. */
  readonly template: string;
  /** The address of the hexagons of a tile; undefined where the service counts none. */
  readonly hexagons: string | undefined;
  /** Changes with the places. */
  readonly edition: string;
  /** Of all places; undefined where none has a position. */
  readonly bounds: Bounds | undefined;
  /** Of where most are, where they lie too far apart for one view; otherwise the same as `bounds`. */
  readonly firstView: Bounds | undefined;
  readonly count: number;
  /** How many of them have a usable position. */
  readonly placed: number;
  /** How many lack each item. */
  readonly missing: Readonly<Record<ReadinessItem, number>>;
};

/** Returns the query for the tiles of a connection; null where it offers none. */
export function tilesQuery(connection: Connection) {
  return queryOptions<PlaceTiles | null, Error>({
    queryKey: ['place tiles', connection.name, connection.baseUrl, connection.revision],
    queryFn: ({ signal }) => fetchPlaceTiles(connection, signal),
    staleTime: tilesCurrent,
    // The same object until the places change.
    structuralSharing: true,
    gcTime: 60_000,
    retryOnMount: true,
  });
}

/** Fetches the description of the tiles of a connection; null where it has none. Rejects where it is away for now. */
export async function fetchPlaceTiles(
  connection: Connection,
  signal: AbortSignal,
): Promise<PlaceTiles | null> {
  const url = getOperationUrl(connection.baseUrl, tileJsonPath);
  const { status, body } = await fetchTilesFile(connection, url, 'no-cache', signal);
  if (status === 429 || (status >= 500 && status !== 501)) throw new Error(`HTTP ${status}`);
  return status === 200 ? readPlaceTiles(new TextDecoder().decode(body), url) : null;
}

/** Fetches one tile; it is empty where there is no place. */
export async function fetchTile(
  connection: Connection,
  url: string,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const { status, body } = await fetchTilesFile(connection, url, 'default', signal);
  if (status === 204) return new ArrayBuffer(0);
  if (status !== 200) throw new Error(`HTTP ${status}`);
  return body.buffer;
}

/** Fetches a file of the tiles, without a secret. */
export async function fetchTilesFile(
  connection: Connection,
  url: string,
  cache: RequestCache,
  signal: AbortSignal,
) {
  const { ended } = createTimeLimit(signal, patience * (connection.timeScale ?? 1));
  // No secret is sent: tiles may come from any cache on the way.
  const request = new Request(url, { ...getSafeRequestInit(connection), cache, signal: ended });
  const response = await connection.transport(request);
  return { status: response.status, body: await readBody(response, longestAnswer, ended) };
}

/** Returns what a `tiles.json` from `url` says; null where it is none of ours. */
function readPlaceTiles(json: string, url: string): PlaceTiles | null {
  const { held } = parseTolerant<Sent>(json, {
    tiles: (sent) => readText(list(sent)?.[0]),
    hexagons: (sent) => readText(list(sent)?.[0]),
    edition: readText,
    count: readNumber,
    placed: readNumber,
    missing: readMissing,
    bounds: readBounds,
    center: readCenter,
  });
  const { tiles, hexagons, edition, count, placed, missing, bounds, center } = held;
  if (tiles === undefined || edition === undefined || count === undefined || !missing) return null;
  const counts = { count, placed: placed ?? count, missing };
  const templates = {
    template: resolveTemplate(tiles, url),
    hexagons: hexagons === undefined ? undefined : resolveTemplate(hexagons, url),
  };
  return { ...templates, edition, ...counts, bounds, firstView: center ?? bounds };
}

/**
 * Returns the address of tiles whose description is at `url`: beside it, as a proxy may have a prefix or a host of which
 * the service knows nothing; another path of another service is taken as it is written.
 */
function resolveTemplate(written: string, url: string): string {
  const base = url.slice(0, -tileJsonPath.length);
  const path = written.replace(/^.*?(?=places\/tiles\/)/, '');
  return /^https?:/.test(path) ? path : `${base}/${path.replace(/^\/+/, '')}`;
}

/** Returns what a center in TileJSON shows: longitude, latitude, zoom. */
function readCenter(sent: unknown): Bounds | undefined {
  const [longitude, latitude, zoom] = (list(sent) ?? []).map(readNumber);
  if (longitude === undefined || latitude === undefined || zoom === undefined) return undefined;
  const half = 180 / 2 ** zoom;
  return [longitude - half, latitude - half / 2, longitude + half, latitude + half / 2];
}

type Sent = Omit<PlaceTiles, 'template' | 'hexagons' | 'bounds' | 'firstView'> & {
  readonly tiles: string;
  readonly hexagons: string;
  readonly bounds: Bounds;
  readonly center: Bounds;
};

function readBounds(sent: unknown): Bounds | undefined {
  const [west, south, east, north] = (list(sent) ?? []).map(readNumber);
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    return undefined;
  return [west, south, east, north];
}

/** Reads how many places lack each item. */
export function readMissing(sent: unknown): PlaceTiles['missing'] | undefined {
  if (!isJsonObject(sent)) return undefined;
  const counts = readinessItems.map((item) => [item, readNumber(sent[item])] as const);
  if (counts.some(([, count]) => count === undefined)) return undefined;
  // Each was read.
  return Object.fromEntries(counts) as Record<ReadinessItem, number>;
}
