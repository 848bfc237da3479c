import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Connection } from '../../../client/connection.ts';
import { NoSearch } from '../../../client/search-places.ts';
import type { MatchCandidate, RowMatch } from '../../../domain/place/match-place.ts';
import type { ListRow } from '../../../spec/batch.ts';
import { useInPortions } from '../use-in-portions.ts';
import {
  collectMatchAsks,
  type MatchAsk,
  type MatchChoices,
  type Matches,
  searchMatches,
} from './match-asks.ts';

/** Why a search is not going on: it ended, was stopped, was not answered, or the service has none. */
export type SearchEnd = 'done' | 'stopped' | 'failed' | 'no-search';

type MatchSearchState = {
  readonly asks: readonly MatchAsk[];
  /** Grows while it is searched. */
  readonly matches: Matches;
  /** The number of them at the last rendering. */
  readonly searched: number;
  /** Undefined while it is searched. */
  readonly end: SearchEnd | undefined;
  readonly choices: MatchChoices;
  readonly choose: (key: string, chosen: MatchCandidate | null) => void;
  readonly stop: () => void;
  readonly goOn: () => void;
};

const noRows: readonly ListRow[] = [];
const noChoices: MatchChoices = new Map();

/** Milliseconds between two renderings of a search. */
const pictureEvery = 100;

/** Searches the places of the rows without an id as soon as there are rows; where it stopped it can go on. */
export function useMatchSearch(
  rows: readonly ListRow[] | undefined,
  connection: Connection,
): MatchSearchState {
  const all = rows ?? noRows;
  const { value: asks, isLatest } = useInPortions(useCallback(() => collectMatchAsks(all), [all]));
  const isReady = rows !== undefined && isLatest;
  // Other rows begin again.
  const begun = useMemo(
    () => ({
      of: asks,
      searched: 0,
      end: undefined,
      choices: noChoices,
      matches: new Map<string, RowMatch>(),
    }),
    [asks],
  );
  const [last, setLast] = useState<Begun>(begun);
  const now = last.of === asks ? last : begun;
  const { matches, end, choices } = now;
  const set = (next: Partial<Begun>) => setLast({ ...now, searched: matches.size, ...next });
  const change = useEffectEvent(set);
  useEffect(() => {
    if (!isReady || end !== undefined) return;
    const control = new AbortController();
    let shown = performance.now();
    const tell = () => {
      if (control.signal.aborted || performance.now() - shown < pictureEvery) return;
      shown = performance.now();
      change({});
    };
    const finish = (next: SearchEnd) => control.signal.aborted || change({ end: next });
    searchMatches({ asks, matches, connection, signal: control.signal, tell }).then(
      () => finish('done'),
      (error: unknown) => finish(error instanceof NoSearch ? 'no-search' : 'failed'),
    );
    return () => control.abort();
  }, [asks, matches, connection, isReady, end]);
  return {
    ...now,
    asks,
    choose: (key, chosen) => set({ choices: new Map(choices).set(key, chosen) }),
    stop: () => set({ end: 'stopped' }),
    goOn: () => set({ end: undefined }),
  };
}

/** The search of some rows. */
type Begun = Pick<MatchSearchState, 'searched' | 'end' | 'choices'> & {
  readonly of: readonly MatchAsk[];
  readonly matches: Map<string, RowMatch>;
};
