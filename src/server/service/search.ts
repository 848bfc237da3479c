import { getDistance } from '../../domain/geo/geodesy.ts';
import { createPlaceSearch } from '../../domain/place/place-search.ts';
import { type Speaker, speakerHeader } from '../../spec/answer.ts';
import type { Position } from '../../spec/geojson.ts';
import { type Ask, operationNames } from '../../spec/operations.ts';
import {
  type FoundPlace,
  longestQuery,
  mostFound,
  type PlaceMatches,
  usuallyFound,
} from '../../spec/place-search.ts';
import { type Catalogue, getRecordAnswer, WrittenAnswer } from './catalogue.ts';
import { cacheControl } from './decisions.ts';
import { createProblemResponse, refuseWhileAway } from './refusal.ts';

/** Finds places, at most `limit` of them, and their number. */
export type ServiceSearch = {
  /** By id, name or address, best first. */
  text(query: string, limit: number): Promise<PlaceMatches<FoundPlace>>;
  /** By distance from a position, nearest first. */
  near(position: Position, limit: number): Promise<PlaceMatches<FoundPlace>>;
};

/** Searches all that a catalogue lists; the preparation takes longer than a search. */
export function searchIn(catalogue: Catalogue): ServiceSearch {
  const places = catalogue.list();
  const search = createPlaceSearch(places, ({ name, address }) => [name, address]);
  return {
    text: async (query, limit) => search(query, limit),
    near: async (position, limit) => findNearest(places, position, limit),
  };
}

/** Asks one search after the other; an earlier one hides the same kind and id of a later one where it `knows` them. */
export function searchInAll(
  first: ServiceSearch,
  knows: (ask: Ask) => Promise<boolean>,
  second: ServiceSearch,
): ServiceSearch {
  const uncovered = async ({ places, total }: PlaceMatches<FoundPlace>) => {
    const covered = await Promise.all(places.map(knows));
    const rest = places.filter((_, index) => !covered[index]);
    return { places: rest, total: total - (places.length - rest.length) };
  };
  return {
    async text(query, limit) {
      const [one, other] = [await first.text(query, limit), await uncovered(await second.text(query, limit))];
      return { places: [...one.places, ...other.places].slice(0, limit), total: one.total + other.total };
    },
    async near(position, limit) {
      const [one, other] = [
        await first.near(position, limit),
        await uncovered(await second.near(position, limit)),
      ];
      const { places } = findNearest([...one.places, ...other.places], position, limit);
      return { places, total: one.total + other.total };
    },
  };
}

/** Places without a usable position are left out. */
function findNearest(places: readonly FoundPlace[], from: Position, limit: number): PlaceMatches<FoundPlace> {
  const found = places.flatMap((place) =>
    place.position ? [{ place, metres: getDistance(from, place.position) }] : [],
  );
  const nearest = found.toSorted((one, other) => one.metres - other.metres).slice(0, limit);
  return { places: nearest.map(({ place }) => place), total: found.length };
}

/**
 * Answers `GET /places/search?q=&near=&limit=&missing=` (spec/place-search.ts) about a catalogue, or explains in a problem document what is wrong
 * with the question. It needs no token: the public token of this service opens the same places. Every answer is marked
 * as this server's own.
 */
export async function answerSearch(
  request: Request,
  search: ServiceSearch,
  catalogue: Catalogue,
): Promise<Response> {
  const response = await answer(new URL(request.url).searchParams, search, catalogue).catch(refuseWhileAway);
  response.headers.set(speakerHeader, 'server' satisfies Speaker);
  return response;
}

async function answer(
  parameters: URLSearchParams,
  search: ServiceSearch,
  catalogue: Catalogue,
): Promise<Response> {
  const query = parameters.get('q')?.trim() ?? '';
  const near = parameters.get('near');
  const limit = limitIn(parameters.get('limit'));
  if (query === '' && near === null)
    return createProblemResponse(
      400,
      'Say what to look for: ?q= with an id, a name or an address, or ?near= with a point.',
    );
  if (query !== '' && near !== null)
    return createProblemResponse(400, 'Look for a text (?q=) or near a point (?near=), not both.');
  if (query.length > longestQuery) {
    return createProblemResponse(400, `What is looked for may have at most ${longestQuery} characters.`);
  }
  if (limit === undefined)
    return createProblemResponse(400, `"limit" must be a whole number from 1 to ${mostFound}.`);
  const position = near === null ? undefined : positionIn(near);
  if (near !== null && !position)
    return createProblemResponse(
      400,
      '"near" must be longitude and latitude in degrees, as ?near=7.4189,43.7325',
    );
  const matches = await (position ? search.near(position, limit) : search.text(query, limit));
  const found =
    parameters.get('missing') === '1'
      ? await (await import('./lacking.ts')).addLacking(matches, (ask) => getAnswers(catalogue, ask))
      : matches;
  return Response.json(found, { headers: { 'cache-control': cacheControl } });
}

/** Returns the answers for a place, parsed; none where it is not known. */
async function getAnswers(catalogue: Catalogue, ask: Ask): Promise<Record<string, unknown>> {
  const record = await catalogue.find(ask);
  const answers = operationNames.map((name) => [name, record && parse(getRecordAnswer(record, name))]);
  return Object.fromEntries(answers);
}

function parse(answer: unknown): unknown {
  return answer instanceof WrittenAnswer ? JSON.parse(answer.text) : answer;
}

/** Returns longitude and latitude in GeoJSON's order. */
function positionIn(written: string): Position | undefined {
  const numbers = /^\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*,\s*(-?\d{1,2}(?:\.\d{1,20})?)\s*$/.exec(written);
  const [longitude, latitude] = [Number(numbers?.[1]), Number(numbers?.[2])];
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [longitude, latitude] : undefined;
}

function limitIn(written: string | null): number | undefined {
  if (written === null) return usuallyFound;
  const limit = /^\d{1,3}$/.test(written) ? Number(written) : 0;
  return limit >= 1 && limit <= mostFound ? limit : undefined;
}
