import type { Result } from '../../spec/batch.ts';

/** Returns a row of a run, done and clean unless `more` says otherwise. */
export function createRow(position: number, more: Partial<Result> = {}): Result {
  return { run: 'r1', position, id: `${position}.1e8`, kind: 'place', state: 'done', ...more };
}
