import { type Speaker, speakerHeader } from '../../contract/answer.ts';
import {
  longestQuery,
  mostFound,
  type PlaceMatches,
  type SearchedPlace,
  usuallyFound,
} from '../../contract/place-search.ts';
import { placeSearch } from '../../core/place/place-search.ts';
import type { Catalogue } from './catalogue.ts';
import { cacheControl } from './decisions.ts';
import { refusal } from './refusal.ts';

/** Finds places by id, name or address: at most `limit` of them, and how many there are. */
export type Search = (query: string, limit: number) => Promise<PlaceMatches<SearchedPlace>>;

/** Looks through all that a catalogue lists; making that ready takes longer than a search. */
export function searchIn(catalogue: Catalogue): Search {
  const search = placeSearch(catalogue.list(), ({ name, address }) => [name, address]);
  return async (query, limit) => search(query, limit);
}

/**
 * Answers `GET /places/search?q=&limit=` (contract/place-search.ts), or says in a problem document what of the question
 * does not hold. It needs no token: it tells what the public token of this service opens. Every answer is marked as
 * this server's own.
 */
export async function answerSearch(request: Request, search: Search): Promise<Response> {
  const response = await answer(new URL(request.url).searchParams, search);
  response.headers.set(speakerHeader, 'server' satisfies Speaker);
  return response;
}

async function answer(parameters: URLSearchParams, search: Search): Promise<Response> {
  const query = parameters.get('q')?.trim() ?? '';
  const limit = limitIn(parameters.get('limit'));
  if (query === '') return refusal(400, 'Say what to look for: ?q= with an id, a name or an address.');
  if (query.length > longestQuery) {
    return refusal(400, `What is looked for may have at most ${longestQuery} characters.`);
  }
  if (limit === undefined) return refusal(400, `"limit" must be a whole number from 1 to ${mostFound}.`);
  return Response.json(await search(query, limit), { headers: { 'cache-control': cacheControl } });
}

function limitIn(written: string | null): number | undefined {
  if (written === null) return usuallyFound;
  const limit = /^\d{1,3}$/.test(written) ? Number(written) : 0;
  return limit >= 1 && limit <= mostFound ? limit : undefined;
}
