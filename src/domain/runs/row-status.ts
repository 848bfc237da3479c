import type { Result } from '../../spec/batch.ts';

/** What a row of a run came to, in one word: the worst finding, or why there is none. The most urgent first. */
export const standings = ['error', 'warning', 'info', 'failed', 'unknown', 'clean', 'pending'] as const;
export type RowStatus = (typeof standings)[number];

/** Each row has one standing, so that their counts add up to the run. A failed row was not judged whole, and an
 * unknown one not at all. */
export function getRowStatus({ state, worst }: Pick<Result, 'state' | 'worst'>): RowStatus {
  if (state !== 'done') return state;
  return worst ?? 'clean';
}
