import { expect, test } from 'vitest';
import { addToSums, getCourse, noSums } from './course.ts';
import { createRun } from './result.driver.ts';

const runOf = (id: string, createdAt: number, again?: string) =>
  createRun({ id, createdAt, ...(again !== undefined && { again }) });

test('the runs of one list are found from any of them, the earliest first', () => {
  const runs = [
    runOf('third', 3, 'second'),
    runOf('other', 4),
    runOf('second', 2, 'first'),
    runOf('first', 1),
    runOf('branch', 5, 'first'),
    runOf('orphan', 6, 'deleted'),
  ];
  for (const run of runs.filter(({ id }) => id !== 'other' && id !== 'orphan'))
    expect(getCourse(runs, run).map(({ id }) => id)).toEqual(['first', 'second', 'third', 'branch']);
  for (const id of ['other', 'orphan'])
    expect(getCourse(runs, runs.find((each) => each.id === id) ?? runOf('', 0))).toMatchObject([{ id }]);
});

test('two runs that ask the same deleted one again are of one list', () => {
  const runs = [runOf('b', 2, 'gone'), runOf('a', 1, 'gone')];
  expect(getCourse(runs, runOf('a', 1, 'gone')).map(({ id }) => id)).toEqual(['a', 'b']);
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
