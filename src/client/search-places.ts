import { queryOptions } from '@tanstack/react-query';
import { parseCoordinate } from '../domain/geo/typed-coordinate.ts';
import type { Position } from '../spec/geojson.ts';
import { type FoundPlace, type PlaceMatches, parsePlaceMatches, searchPath } from '../spec/place-search.ts';
import { type Connection, getOperationUrl } from './connection.ts';
import { createTimeLimit, getSafeRequestInit, readBody } from './exchange.ts';

/** Milliseconds that a search may take while a reader types. */
const patience = 2_000;

/** Maximum bytes of an answer of at most 50 places. */
const longestAnswer = 4 * 1024 * 1024;

/** Milliseconds for which the results of a text are cached: people type on, and undo. */
const kept = 60_000;

/**
 * Returns the query for the places of `connection` that match `text`, if it is a server of ours: best first. For a text
 * that is a position, `43.7325, 7.4189`, the nearest ones. It is never retried automatically.
 */
export function searchQuery(connection: Connection, text: string, limit: number) {
  return queryOptions<PlaceMatches<FoundPlace>, Error>({
    queryKey: ['search', connection.name, connection.baseUrl, text, limit],
    queryFn: ({ signal }) => searchPlaces(connection, text, limit, signal),
    gcTime: kept,
  });
}

/** Returns the query for the places nearest to a position and what they lack, in one edition of a service's places. */
export function nearQuery(connection: Connection, position: Position, limit: number, edition: string) {
  return queryOptions<PlaceMatches<FoundPlace>, Error>({
    queryKey: ['near', connection.name, connection.baseUrl, edition, position.join(), limit],
    queryFn: ({ signal }) => searchNear(connection, position, limit, signal, { missing: '1' }),
    gcTime: kept,
  });
}

/**
 * Searches places by a text, as `searchQuery` says. Rejects after a time-out, where the server is away for now, and with
 * NoSearch for any other answer, such as a login page.
 */
export function searchPlaces(
  connection: Connection,
  text: string,
  limit: number,
  signal: AbortSignal,
): Promise<PlaceMatches<FoundPlace>> {
  const point = parseCoordinate(text);
  if (point) return searchNear(connection, point, limit, signal);
  return fetchMatches(connection, { q: text, limit: String(limit) }, signal);
}

/** Searches the places nearest to a position, nearest first. Rejects like `searchPlaces`. */
export function searchNear(
  connection: Connection,
  position: Position,
  limit: number,
  signal: AbortSignal,
  more: Readonly<Record<string, string>> = {},
): Promise<PlaceMatches<FoundPlace>> {
  const near = position.map((degrees) => degrees.toFixed(7)).join(',');
  return fetchMatches(connection, { near, limit: String(limit), ...more }, signal);
}

/** Thrown where a server answers something else than a search: it has none, or holds no places. */
export class NoSearch extends Error {
  constructor() {
    super('This is no answer of a search.');
    this.name = 'NoSearch';
  }
}

async function fetchMatches(
  connection: Connection,
  parameters: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<PlaceMatches<FoundPlace>> {
  const { ended, clock } = createTimeLimit(signal, patience * (connection.timeScale ?? 1));
  const query = new URLSearchParams(parameters);
  const request = new Request(`${getOperationUrl(connection.baseUrl, searchPath)}?${query}`, {
    ...getSafeRequestInit(connection),
    headers: { accept: 'application/json' },
    signal: ended,
  });
  const response = await connection.transport(request);
  const body = await readBody(response, longestAnswer, ended);
  const found = response.ok ? parsePlaceMatches(new TextDecoder().decode(body)) : undefined;
  if (found) return found;
  const { status } = response;
  const isAway = status === 429 || (status >= 500 && status !== 501);
  if (clock.aborted || isAway) throw new Error(isAway ? `HTTP ${status}` : 'The search took too long.');
  throw new NoSearch();
}
