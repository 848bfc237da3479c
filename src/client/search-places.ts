import { queryOptions } from '@tanstack/react-query';
import { parseCoordinate } from '../domain/geo/typed-coordinate.ts';
import { type FoundPlace, type PlaceMatches, parsePlaceMatches, searchPath } from '../spec/place-search.ts';
import { type Connection, getOperationUrl } from './connection.ts';
import { createTimeLimit, getSafeRequestInit, readBody } from './exchange.ts';

/** Milliseconds that a search may take: nobody who types waits longer. */
const patience = 2_000;

/** Bytes of an answer of at most 50 places. */
const longestAnswer = 4 * 1024 * 1024;

/** Milliseconds that what was found for a text is kept: the text is typed on, and taken back. */
const kept = 60_000;

/**
 * The places that whoever answers `connection` holds and that match `text`, if it is a server of ours: best first. Of a
 * text that is a position, `43.7325, 7.4189`, those that are nearest to it.
 * It is never asked a second time by itself.
 */
export function searchQuery(connection: Connection, text: string, limit: number) {
  return queryOptions<PlaceMatches<FoundPlace>, Error>({
    queryKey: ['search', connection.name, connection.baseUrl, text, limit],
    queryFn: ({ signal }) => searchPlaces(connection, text, limit, signal),
    gcTime: kept,
  });
}

/** Rejects where it takes too long, and for any answer that is none of a search, such as the page of a login. */
export async function searchPlaces(
  connection: Connection,
  text: string,
  limit: number,
  signal: AbortSignal,
): Promise<PlaceMatches<FoundPlace>> {
  const { ended, clock } = createTimeLimit(signal, patience * (connection.timeScale ?? 1));
  const point = parseCoordinate(text);
  const looked = point ? { near: point.map((degrees) => degrees.toFixed(7)).join(',') } : { q: text };
  const parameters = new URLSearchParams({ ...looked, limit: String(limit) });
  const request = new Request(`${getOperationUrl(connection.baseUrl, searchPath)}?${parameters}`, {
    ...getSafeRequestInit(connection),
    headers: { accept: 'application/json' },
    signal: ended,
  });
  const response = await connection.transport(request);
  const body = await readBody(response, longestAnswer, ended);
  const found = response.ok ? parsePlaceMatches(new TextDecoder().decode(body)) : undefined;
  if (!found) throw new Error(clock.aborted ? 'The search took too long.' : 'This is no answer of a search.');
  return found;
}
