import { useEffect, useState } from 'react';
import type { Result, Run } from '../../../spec/batch.ts';
import { type RunCounts, watchCounts, watchRun, watchRuns } from '../../../state/runs.ts';
import { watchResults } from '../../../state/watch-results.ts';

/** Returns the run of that id as this browser keeps it: undefined while it is read, `absent` where there is none. */
export function useRun(id: string | null): Run | 'absent' | undefined {
  const [read, setRead] = useState<{ readonly id: string; readonly run: Run | undefined }>();
  useEffect(() => {
    if (id === null) return undefined;
    const tell = (run: Run | undefined) => setRead({ id, run });
    return watchRun(id, tell, () => tell(undefined));
  }, [id]);
  if (id === null || read?.id !== id) return undefined;
  return read.run ?? 'absent';
}

export type ResultsState =
  | { readonly state: 'reading' }
  | { readonly state: 'unreadable' }
  | {
      readonly state: 'ready';
      readonly results: readonly Result[];
      /** False while the rest of a long list is still being read. */
      readonly whole: boolean;
    };

const reading: ResultsState = { state: 'reading' };

/** Returns the rows of a run as this browser keeps them, also while a batch is under way. */
export function useResults(run: string | null): ResultsState {
  const [view, setView] = useState(reading);
  useEffect(() => {
    setView(reading);
    if (run === null) return;
    return watchResults(
      run,
      (results, whole) => setView({ state: 'ready', results, whole }),
      () => setView({ state: 'unreadable' }),
    );
  }, [run]);
  return view;
}

/**
 * Returns the progress of a run as the store has it, for any tab that asks; undefined until it is read, and for none.
 */
export function useRunCounts(run: string | undefined): RunCounts | undefined {
  const [counts, setCounts] = useState<RunCounts>();
  useEffect(() => {
    setCounts(undefined);
    return run === undefined ? undefined : watchCounts(run, setCounts, () => setCounts(undefined));
  }, [run]);
  return counts;
}

/** Returns the runs that this browser keeps, the latest first; none until they are read. */
export function useRuns(): readonly Run[] {
  const [runs, setRuns] = useState<readonly Run[]>([]);
  useEffect(() => watchRuns(setRuns, () => setRuns([])), []);
  return runs;
}
