import { isJsonObject, type Position } from './geojson.ts';
import type { Ask } from './operations.ts';
import {
  list,
  parseTolerant,
  type Reading,
  type Readings,
  readNumber,
  readText,
  readWhole,
} from './tolerant.ts';

/**
 * `GET /places/search?q=dostyk%205&limit=10`: places by id, name or address; `?near=71.42,51.12`: those nearest to a
 * point. An operation of Placelens, not of the Places Data Service, whose specification shows no search; its answers
 * say so by `x-placelens-speaker: server`.
 */
export const searchPath = '/places/search';

/**
 * Searches of one `POST` there at most, and its bytes: `{"searches":[{"q":"dostyk 5","limit":1},{"near":"71.42,51.12"}]}`,
 * each as in an address. The answer holds their results in order: `{"results":[…]}`.
 */
export const mostSearches = 100;
export const longestSearches = 256 * 1024;

/** One of them: a text or, in `near`, longitude and latitude. */
export type SearchQuestion = { readonly limit: number } & (
  | { readonly q: string }
  | { readonly near: string }
);

/** The most characters of a `q`. */
export const longestQuery = 200;

/** Places that one answer lists at most, and without a `limit`. */
export const mostFound = 50;
export const usuallyFound = 10;

/** The source of the place: the data that the server was started with, or a sample. */
export type FoundSource = 'own' | 'sample';

/**
 * A place that can be asked for by its `id` and `kind`. `name` and `address` are empty where it has none; its position
 * is in degrees, `[longitude, latitude]`, null where it has no usable one.
 */
export type FoundPlace = Ask & {
  readonly name: string;
  readonly address: string;
  readonly source: FoundSource;
  readonly position: Position | null;
  /** What it lacks, as bits of its readiness; only where the service also has tiles of its places. */
  readonly missing?: number;
};

/** The first places that match, best first; `total` counts all that match, of millions only those looked at. */
export type PlaceMatches<Place> = { readonly places: readonly Place[]; readonly total: number };

const place = readWhole<Omit<FoundPlace, 'position' | 'missing'>>({
  id: readText,
  kind: readText,
  name: readText,
  address: readText,
  source: (sent) => (sent === 'own' || sent === 'sample' ? sent : undefined),
});

const places: Reading<readonly FoundPlace[]> = (sent) => {
  const read = list(sent)?.map((each) => {
    const { id, kind, name = '', address = '', source } = place(each) ?? {};
    return id === undefined || kind === undefined || source === undefined
      ? undefined
      : { id, kind, name, address, source, position: readPosition(each), ...readLacks(each) };
  });
  return read?.every((each) => each !== undefined) ? read : undefined;
};

function readPosition(sent: unknown): Position | null {
  const [longitude, latitude] = (isJsonObject(sent) && list(sent.position)) || [];
  return typeof longitude === 'number' && typeof latitude === 'number' ? [longitude, latitude] : null;
}

function readLacks(sent: unknown): Pick<FoundPlace, 'missing'> {
  const missing = isJsonObject(sent) ? readNumber(sent.missing) : undefined;
  return missing === undefined ? {} : { missing };
}

const matches: Readings<PlaceMatches<FoundPlace>> = { places, total: readNumber };

/** What a search answered; undefined where that is none of its answers, as a proxy may send in its place. */
export function parsePlaceMatches(json: string): PlaceMatches<FoundPlace> | undefined {
  return getMatches(parseTolerant(json, matches).held);
}

/** The same for this many searches in one request. */
export function parseSearchResults(
  json: string,
  count: number,
): readonly PlaceMatches<FoundPlace>[] | undefined {
  const { held } = parseTolerant<{ results: readonly PlaceMatches<FoundPlace>[] }>(json, { results });
  return held.results?.length === count ? held.results : undefined;
}

const results: Reading<readonly PlaceMatches<FoundPlace>[]> = (sent) => {
  const read = list(sent)?.map((each) => getMatches(readWhole(matches)(each)));
  return read?.every((each) => each !== undefined) ? read : undefined;
};

function getMatches(
  read: Partial<PlaceMatches<FoundPlace>> | undefined,
): PlaceMatches<FoundPlace> | undefined {
  const { places, total } = read ?? {};
  return places && total !== undefined ? { places, total } : undefined;
}
