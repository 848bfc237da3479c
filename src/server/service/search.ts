import { getDistance } from '../../domain/geo/geodesy.ts';
import { Pace } from '../../domain/pace/pace.ts';
import { createPlaceSearch } from '../../domain/place/place-search.ts';
import { type Speaker, speakerHeader } from '../../spec/answer.ts';
import { isJsonObject, type Position } from '../../spec/geojson.ts';
import { type Ask, operationNames } from '../../spec/operations.ts';
import {
  type FoundPlace,
  longestQuery,
  longestSearches,
  mostFound,
  mostSearches,
  type PlaceMatches,
  usuallyFound,
} from '../../spec/place-search.ts';
import { type Catalogue, getRecordAnswer, WrittenAnswer } from './catalogue.ts';
import { cacheControl } from './decisions.ts';
import { parse, readJsonBody } from './read-ask-body.ts';
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
 * Answers `GET /places/search?q=&near=&limit=&missing=` and `POST` with several of them (spec/place-search.ts) about a
 * catalogue, or explains in a problem document what is wrong with the question. It needs no token: the public token of
 * this service opens the same places. Every answer is marked as this server's own.
 */
export async function answerSearch(
  request: Request,
  search: ServiceSearch,
  catalogue: Catalogue,
): Promise<Response> {
  const answering =
    request.method === 'POST' ? answerAll(request, search) : answer(request, search, catalogue);
  const response = await answering.catch(refuseWhileAway);
  response.headers.set(speakerHeader, 'server' satisfies Speaker);
  return response;
}

async function answer(request: Request, search: ServiceSearch, catalogue: Catalogue): Promise<Response> {
  const parameters = new URL(request.url).searchParams;
  const [q, near, limit] = ['q', 'near', 'limit'].map((name) => parameters.get(name));
  const question = readQuestion(q, near, limit);
  if (typeof question === 'string') return createProblemResponse(400, question);
  const matches = await find(search, question);
  const found =
    parameters.get('missing') === '1'
      ? await (await import('./lacking.ts')).addLacking(matches, (ask) => getAnswers(catalogue, ask))
      : matches;
  return Response.json(found, { headers: { 'cache-control': cacheControl } });
}

/** What is asked at once of a database that others ask, too. */
const atOnce = 4;

async function answerAll(request: Request, search: ServiceSearch): Promise<Response> {
  const bytes = await readJsonBody(request, longestSearches);
  if (bytes instanceof Response) return bytes;
  const questions = readQuestions(parse(bytes)?.value);
  if (typeof questions === 'string') return createProblemResponse(400, questions);
  const results: PlaceMatches<FoundPlace>[] = [];
  const open = questions.entries();
  // A search in memory takes a while, and others wait for an answer, too.
  const pace = new Pace();
  const work = async () => {
    for (const [at, question] of open) {
      results[at] = await find(search, question);
      if (pace.isOver()) await pace.nextTurn();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return Response.json({ results }, { headers: { 'cache-control': cacheControl } });
}

/** A text, or a position, and how many places are wanted. */
type Question = { readonly of: string | Position; readonly limit: number };

function find(search: ServiceSearch, { of, limit }: Question): Promise<PlaceMatches<FoundPlace>> {
  return typeof of === 'string' ? search.text(of, limit) : search.near(of, limit);
}

/** Returns the questions of a body, or what is wrong with the first one that cannot be answered. */
function readQuestions(body: unknown): readonly Question[] | string {
  const searches = isJsonObject(body) && Array.isArray(body.searches) ? body.searches : [];
  if (searches.length === 0 || searches.length > mostSearches)
    return `The request body must be a JSON object with "searches", a list of 1 to ${mostSearches} searches.`;
  const questions: Question[] = [];
  for (const [at, search] of searches.entries()) {
    const { q, near, limit } = isJsonObject(search) ? search : {};
    const read = readQuestion(q, near, limit);
    if (typeof read === 'string') return `searches[${at}]: ${read}`;
    questions.push(read);
  }
  return questions;
}

/** Returns a question, or what is wrong with it. */
function readQuestion(q: unknown, near: unknown = null, wanted: unknown = null): Question | string {
  const text = typeof q === 'string' ? q.trim() : '';
  if (text === '' && near === null)
    return 'Say what to look for: q= with an id, a name or an address, or near= with a point.';
  if (text !== '' && near !== null) return 'Look for a text (q) or near a point (near), not both.';
  if (text.length > longestQuery) return `What is looked for may have at most ${longestQuery} characters.`;
  const limit = readLimit(wanted);
  if (limit === undefined) return `"limit" must be a whole number from 1 to ${mostFound}.`;
  const of = near === null ? text : readPoint(near);
  return of === undefined
    ? '"near" must be longitude and latitude in degrees, as 7.4189,43.7325'
    : { of, limit };
}

/** Returns the answers for a place, parsed; none where it is not known. */
async function getAnswers(catalogue: Catalogue, ask: Ask): Promise<Record<string, unknown>> {
  const record = await catalogue.find(ask);
  const answers = operationNames.map((name) => [name, record && parseAnswer(getRecordAnswer(record, name))]);
  return Object.fromEntries(answers);
}

function parseAnswer(answer: unknown): unknown {
  return answer instanceof WrittenAnswer ? JSON.parse(answer.text) : answer;
}

/** Returns longitude and latitude in GeoJSON's order. */
function readPoint(written: unknown): Position | undefined {
  const numbers = /^\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*,\s*(-?\d{1,2}(?:\.\d{1,20})?)\s*$/.exec(String(written));
  const [longitude, latitude] = [Number(numbers?.[1]), Number(numbers?.[2])];
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [longitude, latitude] : undefined;
}

function readLimit(written: unknown): number | undefined {
  if (written === null) return usuallyFound;
  const limit = /^\d{1,3}$/.test(String(written)) ? Number(written) : 0;
  return limit >= 1 && limit <= mostFound ? limit : undefined;
}
