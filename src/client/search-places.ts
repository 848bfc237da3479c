import { queryOptions } from '@tanstack/react-query';
import { parseCoordinate } from '../domain/geo/typed-coordinate.ts';
import type { Position } from '../spec/geojson.ts';
import {
  type FoundPlace,
  type PlaceMatches,
  parsePlaceMatches,
  parseSearchResults,
  type SearchQuestion,
  searchPath,
} from '../spec/place-search.ts';
import { type Connection, getOperationUrl } from './connection.ts';
import { bodyLimit, createTimeLimit, getSafeRequestInit, readBody } from './exchange.ts';

/** Milliseconds that a search may take while a reader types. */
const patience = 2_000;

/** The same for each of several in one request. */
const patienceForMore = 250;

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
  return fetchMatches(connection, createTextQuestion(text, limit), signal);
}

/** Returns the question for a text, which may be a position. */
export function createTextQuestion(text: string, limit: number): SearchQuestion {
  const point = parseCoordinate(text);
  return point ? createNearQuestion(point, limit) : { q: text, limit };
}

/** Returns the question for the places nearest to a position. */
export function createNearQuestion(position: Position, limit: number): SearchQuestion {
  return { near: position.map((degrees) => degrees.toFixed(7)).join(','), limit };
}

/** Searches the places nearest to a position, nearest first. Rejects like `searchPlaces`. */
export function searchNear(
  connection: Connection,
  position: Position,
  limit: number,
  signal: AbortSignal,
  more: Readonly<Record<string, string>> = {},
): Promise<PlaceMatches<FoundPlace>> {
  return fetchMatches(connection, { ...createNearQuestion(position, limit), ...more }, signal);
}

/** Thrown where a server answers something else than a search: it has none, or holds no places. */
export class NoSearch extends Error {
  constructor() {
    super('This is no answer of a search.');
    this.name = 'NoSearch';
  }
}

/** Asks one question. Rejects like `searchPlaces`. */
export async function fetchMatches(
  connection: Connection,
  question: SearchQuestion,
  signal: AbortSignal,
): Promise<PlaceMatches<FoundPlace>> {
  const parameters = Object.entries(question).map(([name, value]) => [name, String(value)]);
  const path = `${searchPath}?${new URLSearchParams(parameters)}`;
  const body = await fetchText(
    connection,
    path,
    {},
    { signal, milliseconds: patience, longest: longestAnswer },
  );
  const found = parsePlaceMatches(body);
  if (!found) throw new NoSearch();
  return found;
}

/** Asks several questions in one request. Rejects like `searchPlaces`, and so where a server takes one alone. */
export async function fetchAllMatches(
  connection: Connection,
  searches: readonly SearchQuestion[],
  signal: AbortSignal,
): Promise<readonly PlaceMatches<FoundPlace>[]> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ searches }),
  };
  const milliseconds = patience + searches.length * patienceForMore;
  const body = await fetchText(connection, searchPath, request, { signal, milliseconds, longest: bodyLimit });
  const found = parseSearchResults(body, searches.length);
  if (!found) throw new NoSearch();
  return found;
}

type Limits = { readonly signal: AbortSignal; readonly milliseconds: number; readonly longest: number };

/** Returns the text of an answer; rejects where it is a refusal. */
async function fetchText(
  connection: Connection,
  path: string,
  more: Pick<RequestInit, 'method' | 'headers' | 'body'>,
  { signal, milliseconds, longest }: Limits,
): Promise<string> {
  const { ended, clock } = createTimeLimit(signal, milliseconds * (connection.timeScale ?? 1));
  const request = new Request(getOperationUrl(connection.baseUrl, path), {
    ...getSafeRequestInit(connection),
    ...more,
    headers: { accept: 'application/json', ...more.headers },
    signal: ended,
  });
  const response = await connection.transport(request);
  const body = await readBody(response, longest, ended);
  if (response.ok) return new TextDecoder().decode(body);
  const { status } = response;
  const isAway = status === 429 || (status >= 500 && status !== 501);
  if (clock.aborted || isAway) throw new Error(isAway ? `HTTP ${status}` : 'The search took too long.');
  throw new NoSearch();
}
