import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type ListVerdict, listVerdicts } from '../../../domain/runs/list-verdict.ts';
import type { Result, Run } from '../../../spec/batch.ts';
import type { Profile } from '../../../spec/profile.ts';
import { usePreferences } from '../../../state/interface/use-preferences.ts';
import { getAllProfiles } from '../../inspect/model/checks.ts';
import { ActJournal } from '../queue/journal.ts';

/** The acts on a run. */
export type Judged = {
  /** The same journal that "One by one" writes. */
  readonly journal: ActJournal;
  /** Number of acts in it: it changes with each new act. */
  readonly size: number;
  /** By position. */
  readonly said: ReadonlyMap<number, ListVerdict>;
};

/**
 * `own`: the name of the reader; the last: the person as whom the reader judges a list of the team, and how many judge
 * each address.
 */
export function useJudged(
  run: string,
  results: readonly Result[],
  own: string,
  { person: sender, overlap }: Partial<NonNullable<Run['team']>> = {},
): Judged {
  const journal = useMemo(() => new ActJournal(run, sender), [run, sender]);
  const size = useStore(journal.state, (kept) => kept.size);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `size` tells that the ledger holds more
  const said = useMemo(
    () => listVerdicts(results, journal.ledger, own, overlap),
    [results, journal, own, overlap, size],
  );
  return { journal, size, said };
}

/** Returns the profile that judged a run; undefined where this browser does not have it any more. */
export function useRunProfile(run: Run | undefined): Profile | undefined {
  const preferences = usePreferences();
  return getAllProfiles(preferences).find(({ name }) => name === run?.profile);
}
