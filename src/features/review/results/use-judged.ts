import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Result, Run } from '../../../contract/batch.ts';
import type { Profile } from '../../../contract/profile.ts';
import { type ListVerdict, listVerdicts } from '../../../core/runs/list-verdict.ts';
import { allProfiles } from '../../../scene/checks.ts';
import { usePreferences } from '../../../scene/use-preferences.ts';
import { ActJournal } from '../queue/journal.ts';

/** What reviewers said of the rows of a run, by position: the same journal that "One by one" writes. */
export function useJudged(run: string, results: readonly Result[]): ReadonlyMap<number, ListVerdict> {
  const journal = useMemo(() => new ActJournal(run), [run]);
  const kept = useStore(journal.state);
  const { reviewer } = usePreferences();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `kept` tells that the ledger holds more
  return useMemo(() => listVerdicts(results, journal.ledger, reviewer), [results, journal, reviewer, kept]);
}

/** The profile that judged a run; undefined where this browser does not know it any more. */
export function useRunProfile(run: Run | undefined): Profile | undefined {
  const preferences = usePreferences();
  return allProfiles(preferences).find(({ name }) => name === run?.profile);
}
