import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Run } from '../../contract/batch.ts';
import { type RunCounts, watchCounts, watchRuns } from '../../store/runs.ts';
import { type LiveBatch, liveBatchNow, onLiveBatch } from './live-batch.ts';

/** The batch of this tab, whichever run it asks. */
export function useLiveBatch(): LiveBatch | undefined {
  return useSyncExternalStore(onLiveBatch, liveBatchNow);
}

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
