import type { Connection } from '../../../client/connection.ts';
import { matchRow } from '../../../client/match-row.ts';
import { createRowSearch } from '../../../client/search-together.ts';
import { formatMatchHead, formatMatchRow } from '../../../domain/files/csv.ts';
import { forEachInPortions, type InPortions } from '../../../domain/pace/in-portions.ts';
import { Pace } from '../../../domain/pace/pace.ts';
import type { MatchCandidate, RowMatch } from '../../../domain/place/match-place.ts';
import type { ListRow } from '../../../spec/batch.ts';
import { mostSearches } from '../../../spec/place-search.ts';

/** Rows without an id that say the same: searched once, and chosen for once. */
export type MatchAsk = {
  readonly key: string;
  /** The first of them. */
  readonly row: ListRow;
  readonly count: number;
};

/** What was found, by the key of the rows. */
export type Matches = ReadonlyMap<string, RowMatch>;

/** What the reader chose, by the key of the rows: one of the candidates, or null for none of them. */
export type MatchChoices = ReadonlyMap<string, MatchCandidate | null>;

/** Requests at once, where each takes one question: as many as browsers send to one server, less two for the page. */
const mostRequests = 4;

/** Rows that are searched at once: enough for two requests of many questions. */
const rowsAtOnce = 2 * mostSearches;

function getMatchKey({ kind, expected: { address, position } = {} }: ListRow): string {
  return JSON.stringify([kind, address, position]);
}

/** Returns what is searched for a list, in its order. */
export function* collectMatchAsks(rows: readonly ListRow[]): InPortions<readonly MatchAsk[]> {
  const asks = new Map<string, MatchAsk>();
  yield* forEachInPortions(rows, (row) => {
    if (row.id !== '') return;
    const key = getMatchKey(row);
    const known = asks.get(key);
    asks.set(key, { key, row: known?.row ?? row, count: (known?.count ?? 0) + 1 });
  });
  return [...asks.values()];
}

type MatchSearch = {
  readonly asks: readonly MatchAsk[];
  /** What was found before is not searched again; what is found is added. */
  readonly matches: Map<string, RowMatch>;
  readonly connection: Connection;
  readonly signal: AbortSignal;
  /** Called after each search. */
  readonly tell: () => void;
};

/**
 * Searches the places of rows. Rejects with NoSearch where the connection has no search, and with the failure where it
 * does not answer: what was found until then stays.
 */
export async function searchMatches({ asks, matches, connection, signal, tell }: MatchSearch): Promise<void> {
  const open = asks.filter(({ key }) => !matches.has(key)).values();
  const failure = new AbortController();
  const ended = AbortSignal.any([signal, failure.signal]);
  const search = createRowSearch(connection, mostRequests, ended);
  const pace = new Pace();
  const work = async () => {
    for (const { key, row } of open) {
      if (pace.isOver()) await pace.nextTurn();
      ended.throwIfAborted();
      matches.set(key, await matchRow(row, search));
      tell();
    }
  };
  try {
    await Promise.all(Array.from({ length: rowsAtOnce }, work));
  } catch (error) {
    failure.abort();
    throw error;
  }
}

/** Writes the file of pairs: the list with the ids that were found and chosen, as `check --match` does. */
export function* writePairs(
  rows: readonly ListRow[],
  matches: Matches,
  choices: MatchChoices,
): Generator<string> {
  yield formatMatchHead();
  for (const row of rows) {
    const key = row.id === '' ? getMatchKey(row) : undefined;
    yield key === undefined
      ? formatMatchRow(row, { state: 'given', candidates: [] })
      : formatMatchRow(row, matches.get(key), choices.get(key));
  }
}

/** How many rows came to what. */
export type MatchCounts = {
  /** With the id of a place: taken, or chosen. */
  readonly found: number;
  /** With candidates and no choice yet. */
  readonly open: number;
  readonly none: number;
  /** Not searched yet. */
  readonly left: number;
};

export function countMatches(
  asks: readonly MatchAsk[],
  matches: Matches,
  choices: MatchChoices,
): MatchCounts {
  const counts = { found: 0, open: 0, none: 0, left: 0 };
  for (const { key, count } of asks) counts[getOutcome(matches.get(key), choices.get(key))] += count;
  return counts;
}

function getOutcome(
  match: RowMatch | undefined,
  chosen: MatchCandidate | null | undefined,
): keyof MatchCounts {
  if (!match) return 'left';
  if (chosen !== undefined) return chosen ? 'found' : 'none';
  if (match.state === 'none') return 'none';
  return match.state === 'taken' ? 'found' : 'open';
}
