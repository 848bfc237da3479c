import type { Result } from '../../spec/batch.ts';

/** The status of a row in one word: the worst finding, or why there is none. The most urgent first. */
export const standings = ['error', 'warning', 'info', 'failed', 'unknown', 'clean', 'pending'] as const;
export type RowStatus = (typeof standings)[number];

/**
 * Each row has one status, so that their counts add up to the run. A failed row was judged in part, an unknown one not
 * at all.
 */
export function getRowStatus({ state, worst }: Pick<Result, 'state' | 'worst'>): RowStatus {
  if (state !== 'done') return state;
  return worst ?? 'clean';
}
