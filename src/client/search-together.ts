import { Pace, yieldToMain } from '../domain/pace/pace.ts';
import type { Position } from '../spec/geojson.ts';
import {
  type FoundPlace,
  mostSearches,
  type PlaceMatches,
  type SearchQuestion,
} from '../spec/place-search.ts';
import type { Connection } from './connection.ts';
import {
  createNearQuestion,
  createTextQuestion,
  fetchAllMatches,
  fetchMatches,
  NoSearch,
} from './search-places.ts';

/** Searches places, for many rows at once. Rejects like `searchPlaces`. */
export type RowSearch = {
  text(text: string, limit: number): Promise<PlaceMatches<FoundPlace>>;
  near(position: Position, limit: number): Promise<PlaceMatches<FoundPlace>>;
};

type Waiting = {
  readonly question: SearchQuestion;
  readonly resolve: (found: PlaceMatches<FoundPlace>) => void;
  readonly reject: (error: unknown) => void;
};

/** Requests with several questions at once: one is answered while the other is on its way. */
const requestsAtOnce = 2;

/**
 * Returns a search that asks in one request what is asked at the same time, and one by one, `atOnce` of them, where a
 * server takes no more: an earlier version of ours.
 */
export function createRowSearch(connection: Connection, atOnce: number, signal: AbortSignal): RowSearch {
  const waiting: Waiting[] = [];
  const pace = new Pace();
  let requests = 0;
  let takesSeveral = true;

  const answer = async (asked: readonly Waiting[]): Promise<void> => {
    const [first] = asked;
    if (!takesSeveral && first) return first.resolve(await fetchMatches(connection, first.question, signal));
    const questions = asked.map(({ question }) => question);
    const results = await fetchAllMatches(connection, questions, signal);
    for (const [at, { resolve }] of asked.entries()) {
      const found = results[at];
      if (found) resolve(found);
      // What follows from it is worked out at once.
      await undefined;
      if (pace.isOver()) await pace.nextTurn();
    }
  };
  const send = () => {
    while (waiting.length > 0 && requests < (takesSeveral ? requestsAtOnce : atOnce)) {
      const asked = waiting.splice(0, takesSeveral ? mostSearches : 1);
      const wasForSeveral = takesSeveral;
      requests++;
      answer(asked)
        .catch((error: unknown) => {
          // Of a server at another address a browser does not say why it refuses.
          const mayTakeOne = wasForSeveral && (error instanceof NoSearch || error instanceof TypeError);
          if (!mayTakeOne) for (const { reject } of asked) reject(error);
          else {
            takesSeveral = false;
            waiting.unshift(...asked);
          }
        })
        .finally(() => {
          requests--;
          send();
        });
    }
  };
  const ask = (question: SearchQuestion) =>
    new Promise<PlaceMatches<FoundPlace>>((resolve, reject) => {
      // Others of the same moment go along.
      if (waiting.push({ question, resolve, reject }) === 1) void yieldToMain().then(send);
    });
  return {
    text: (text, limit) => ask(createTextQuestion(text, limit)),
    near: (position, limit) => ask(createNearQuestion(position, limit)),
  };
}
