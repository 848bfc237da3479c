import { useEffect, useState } from 'react';
import type { Run } from '../../../contract/batch.ts';
import { type RunCounts, watchCounts, watchRuns } from '../../../store/runs.ts';

/** How far a run is as the store has it, whichever tab asks it; undefined until it is read, and for none. */
export function useRunCounts(run: string | undefined): RunCounts | undefined {
  const [counts, setCounts] = useState<RunCounts>();
  useEffect(() => {
    setCounts(undefined);
    return run === undefined ? undefined : watchCounts(run, setCounts, () => setCounts(undefined));
  }, [run]);
  return counts;
}

/** The runs that this browser keeps, the latest first; none until they are read. */
export function useRuns(): readonly Run[] {
  const [runs, setRuns] = useState<readonly Run[]>([]);
  useEffect(() => watchRuns(setRuns, () => setRuns([])), []);
  return runs;
}
