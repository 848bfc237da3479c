import type { BatchFacts } from '../../batch/progress.ts';
import type { Connection } from '../../client/connection.ts';
import type { Run } from '../../contract/batch.ts';
import { useLiveBatch, useRunCounts } from './use-live-batch.ts';

/** What a run is doing, seen from this tab. */
export type RunStand = {
  readonly doing:
    | Exclude<BatchFacts['state'], 'stopped'>
    | 'preparing'
    | 'unfinished'
    | 'elsewhere'
    | 'broken';
  readonly done: number;
  readonly failed: number;
  readonly pending: number;
  /** True where this tab asks it. */
  readonly here: boolean;
  /** Of the batch in this tab. */
  readonly facts: BatchFacts | undefined;
};

/** By the batch of this tab where that asks it, else by what the store holds, which another tab may be filling. */
export function useRunStand(run: Run, connection: Connection): RunStand {
  const live = useLiveBatch();
  const own = live?.run.id === run.id ? live : undefined;
  const facts = own?.facts;
  const counts = useRunCounts(facts ? undefined : run.id);
  if (own && facts && facts.state !== 'stopped') {
    const { state, done, failed, pending = 0 } = facts;
    return { doing: own.broken ? 'broken' : state, done, failed, pending, here: true, facts };
  }
  if (!counts) return { doing: 'preparing', done: 0, failed: 0, pending: 0, here: false, facts: undefined };
  const known = { ...counts, here: false, facts: undefined };
  if (counts.pending === 0) return { ...known, doing: 'done' };
  if (own?.broken) return { ...known, doing: 'broken' };
  if (own?.elsewhere) return { ...known, doing: 'elsewhere' };
  return { ...known, doing: own && connection.name === own.connection.name ? 'preparing' : 'unfinished' };
}
