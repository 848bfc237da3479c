import { describe, expect, test } from 'vitest';
import type { FailureReason } from '../../spec/answer.ts';
import type { OperationResult, Result } from '../../spec/batch.ts';
import { operationNames } from '../../spec/operations.ts';
import { isDead, isSilent } from './dead-service.ts';
import {
  createRowNumbers,
  createRowQueue,
  sortNumbers,
  waitForState,
  waitForTurn,
} from './row-queue.driver.ts';
import { runBatch } from './run-batch.ts';

const row = (...reasons: (FailureReason | 'answered')[]): Pick<Result, 'operations'> => ({
  operations: Object.fromEntries(
    operationNames.map((name, index): [string, OperationResult] => {
      const reason = reasons[index % reasons.length] ?? 'answered';
      return [
        name,
        reason === 'answered'
          ? { state: 'ready', count: 1, duration: 1 }
          : { state: 'failed', reason, count: 0, duration: 1 },
      ];
    }),
  ),
});

test.each<[FailureReason]>([['unreachable'], ['timeout'], ['server']])(
  'a row of which all four operations end with %s is silent',
  (reason) => {
    expect(isSilent(row(reason))).toBe(true);
    expect(isSilent(row(reason, 'timeout', 'unreachable', 'server'))).toBe(true);
    expect(isSilent(row(reason, 'answered'))).toBe(false);
    expect(isSilent(row(reason, reason, reason, 'not-found'))).toBe(false);
  },
);

test.each<[FailureReason]>([
  ['not-found'],
  ['unauthorised'],
  ['rate-limited'],
  ['unreadable'],
  ['offline'],
  ['client'],
])('a service that says %s is none that is dead', (reason) => {
  expect(isSilent(row(reason))).toBe(false);
});

test('a row that was not asked says nothing', () => {
  expect(isSilent({ operations: undefined })).toBe(false);
});

test('one bad row, or a few, are no dead service; as many as are asked at once are', () => {
  expect([1, 2, 3, 4].map((rows) => isDead(rows, 1))).toEqual([false, false, false, true]);
  expect([4, 15, 16].map((rows) => isDead(rows, 16))).toEqual([false, false, true]);
});

describe('a service that answers nothing any more', () => {
  const silent = { state: 'failed', silent: true } as const;

  test('holds the batch with its rows waiting, and they are asked again with “Resume”', async () => {
    let dead = true;
    const { moment, tell } = waitForState('dead');
    const { asked, kept, inspect, save } = createRowQueue((row) =>
      dead && row >= 10 ? silent : { state: 'done' },
    );
    const before = Date.now();
    const batch = runBatch({ rows: createRowNumbers(40), total: 40, inspect, save, tell });
    await moment;
    for (const _ of createRowNumbers(5)) await waitForTurn();
    const { silence, ...facts } = batch.facts();
    expect(facts).toMatchObject({ state: 'dead', done: 10, failed: 0, pending: 30, inFlight: 0 });
    expect(silence).toMatchObject({ rows: 4 });
    expect(silence?.since).toBeGreaterThanOrEqual(before);
    const then = asked.length;
    for (const _ of createRowNumbers(5)) await waitForTurn();
    expect(asked).toHaveLength(then);
    dead = false;
    batch.resume();
    await expect(batch.ended).resolves.toMatchObject({
      state: 'done',
      done: 40,
      failed: 0,
      silence: undefined,
    });
    expect(sortNumbers(kept)).toEqual(createRowNumbers(40));
  });

  test('is not told by rows that fail between others, nor by the few of a short list: those fail', async () => {
    const { kept, inspect, save } = createRowQueue((row) => (row % 4 === 1 ? silent : { state: 'done' }));
    const facts = await runBatch({ rows: createRowNumbers(40), total: 40, inspect, save }).ended;
    expect(facts).toMatchObject({ state: 'done', done: 30, failed: 10 });
    expect(sortNumbers(kept)).toEqual(createRowNumbers(40));
    const short = createRowQueue(() => silent);
    await expect(runBatch({ rows: createRowNumbers(3), total: 3, ...short }).ended).resolves.toMatchObject({
      state: 'done',
      failed: 3,
    });
  });

  test('is no reason to wait for bad rows for good: a row that was silent three times has failed', async () => {
    const falls: number[] = [];
    const { kept, inspect, save } = createRowQueue((row) =>
      row >= 4 && row < 8 ? silent : { state: 'done' },
    );
    const batch = runBatch({
      rows: createRowNumbers(20),
      total: 20,
      inspect,
      save,
      tell: ({ state, failed }) => {
        if (state !== 'dead') return;
        falls.push(failed);
        setImmediate(() => batch.resume());
      },
    });
    await expect(batch.ended).resolves.toMatchObject({ state: 'done', done: 16, failed: 4 });
    expect(falls.every((failed) => failed === 0)).toBe(true);
    expect(sortNumbers(kept)).toEqual(createRowNumbers(20));
  });

  test('can be left: the rows are as if they had never been asked', async () => {
    const { moment, tell } = waitForState('dead');
    const { kept, inspect, save } = createRowQueue(() => silent);
    const batch = runBatch({ rows: createRowNumbers(9), total: 9, inspect, save, tell });
    await moment;
    batch.stop();
    await expect(batch.ended).resolves.toMatchObject({ state: 'stopped', failed: 0, pending: 9 });
    expect(kept).toEqual([]);
  });
});
