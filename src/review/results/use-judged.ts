import { useMemo, useSyncExternalStore } from 'react';
import type { Result } from '../../contract/batch.ts';
import { judgedRows } from '../../domain/judged-rows.ts';
import type { Judged } from '../../domain/result-facets.ts';
import { usePreferences } from '../../state/preferences.ts';
import { Journal } from '../queue/journal.ts';

/** What the reviewer said of the rows of a run, by position: the same journal that "One by one" writes. */
export function useJudged(run: string, results: readonly Result[]): ReadonlyMap<number, Judged> {
  const journal = useMemo(() => new Journal(run), [run]);
  const kept = useSyncExternalStore(journal.subscribe, journal.state);
  const { reviewer } = usePreferences();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `kept` tells that the ledger holds more
  return useMemo(() => judgedRows(results, journal.ledger, reviewer), [results, journal, reviewer, kept]);
}
