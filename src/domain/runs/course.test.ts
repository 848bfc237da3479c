import { expect, test } from 'vitest';
import type { Run } from '../../spec/batch.ts';
import { addToSums, getCourse, noSums } from './course.ts';

const createRun = (id: string, createdAt: number, again?: string): Run => ({
  id,
  createdAt,
  ...(again !== undefined && { again }),
  name: id,
  connection: 'server',
  baseUrl: '',
  profile: 'normal',
  total: 1,
  concurrency: 4,
  keepRaw: false,
});

test('the runs of one list are found from any of them, the earliest first', () => {
  const runs = [
    createRun('third', 3, 'second'),
    createRun('other', 4),
    createRun('second', 2, 'first'),
    createRun('first', 1),
    createRun('branch', 5, 'first'),
    createRun('orphan', 6, 'deleted'),
  ];
  for (const run of runs.filter(({ id }) => id !== 'other' && id !== 'orphan'))
    expect(getCourse(runs, run).map(({ id }) => id)).toEqual(['first', 'second', 'third', 'branch']);
  for (const id of ['other', 'orphan'])
    expect(getCourse(runs, runs.find((each) => each.id === id) ?? createRun('', 0))).toMatchObject([{ id }]);
});

test('two runs that ask the same deleted one again are of one list', () => {
  const runs = [createRun('b', 2, 'gone'), createRun('a', 1, 'gone')];
  expect(getCourse(runs, createRun('a', 1, 'gone')).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('each address is counted once, by its worst finding that counts', () => {
  const rows = [
    { state: 'done' },
    { state: 'done', worst: 'info' },
    { state: 'done', worst: 'warning' },
    { state: 'done', worst: 'error' },
    { state: 'failed', worst: 'error' },
    { state: 'unknown' },
    { state: 'pending' },
  ] as const;
  expect(rows.reduce(addToSums, noSums)).toEqual({ error: 1, warning: 1, sound: 2, missing: 3 });
});
