import type { Result, Run } from '../../spec/batch.ts';

/** Returns a row of a run, done and clean unless `more` says otherwise. */
export function createRow(position: number, more: Partial<Result> = {}): Result {
  return { run: 'r1', position, id: `${position}.1e8`, kind: 'place', state: 'done', ...more };
}

/** Returns a run of one row. */
export function createRun(more: Partial<Run> = {}): Run {
  return {
    id: 'r1',
    name: 'April',
    createdAt: 1,
    connection: 'server',
    baseUrl: '',
    profile: 'normal',
    total: 1,
    concurrency: 4,
    keepRaw: false,
    ...more,
  };
}
