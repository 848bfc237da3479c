import { describe, expect, test } from 'vitest';
import {
  createRowNumbers,
  createRowQueue,
  type Outcome,
  sortNumbers,
  waitForState,
  waitForTurn,
} from './row-queue.driver.ts';
import { runBatch } from './run-batch.ts';

test('a refused token calls the rows in flight back, and another one goes on with exactly those', async () => {
  let token = 'old';
  const { moment, tell } = waitForState('unauthorised');
  const { asked, kept, inspect, save } = createRowQueue((row) =>
    token === 'old' && row >= 20 ? { state: 'failed', hold: { why: 'unauthorised' } } : { state: 'done' },
  );
  const batch = runBatch({ rows: createRowNumbers(60), total: 60, inspect, save, tell });
  await moment;
  await waitForTurn();
  await waitForTurn();
  expect(batch.facts()).toMatchObject({
    state: 'unauthorised',
    failed: 0,
    inFlight: 0,
    done: 20,
    pending: 40,
  });
  const before = asked.length;
  expect(before).toBeLessThanOrEqual(24);
  token = 'new';
  batch.resume();
  await expect(batch.ended).resolves.toMatchObject({ state: 'done', done: 60, failed: 0 });
  expect(sortNumbers(asked.slice(before))).toEqual(createRowNumbers(60).slice(20));
  expect(sortNumbers(kept)).toEqual(createRowNumbers(60));
});

test('rows that hang are called back too, and what they answered late is not the new token’s fault', async () => {
  let token = 'old';
  const { moment, tell } = waitForState('unauthorised');
  const called: number[] = [];
  const batch = runBatch({
    rows: createRowNumbers(4),
    total: 4,
    inspect: async (row, signal): Promise<Outcome> => {
      if (token === 'new') return { row, state: 'done' };
      if (row === 3) return { row, state: 'failed', hold: { why: 'unauthorised' } };
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      called.push(row);
      return { row, state: 'failed', hold: { why: 'unauthorised' } };
    },
    save: async () => {},
    tell,
  });
  await moment;
  token = 'new';
  batch.resume();
  await expect(batch.ended).resolves.toMatchObject({ state: 'done', done: 4, failed: 0 });
  expect(called).toEqual([0, 1, 2]);
});

describe('a busy service', () => {
  test('is left alone by all rows as long as it asks, and the row comes back', async () => {
    const moments: number[] = [];
    const held: { readonly told: number; readonly until: number | undefined }[] = [];
    const { asked, kept, inspect, save } = createRowQueue((row, nth) => {
      if (row !== 4 || nth > 1) return { state: 'done' };
      return { state: 'failed', hold: { why: 'busy', wait: 120 } };
    });
    const batch = runBatch({
      rows: createRowNumbers(12),
      concurrency: 1,
      random: () => 0.5,
      inspect: (row, signal) => {
        moments.push(performance.now());
        return inspect(row, signal);
      },
      save,
      tell: ({ state, goesOnAt: until }) =>
        state === 'waiting' && held.push({ told: performance.now(), until }),
    });
    await batch.ended;
    expect(asked.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 4, 5]);
    expect(sortNumbers(kept)).toEqual(createRowNumbers(12));
    // 120 ms and half of the maximum jitter of a quarter.
    const wait = 135;
    const [{ told, until = 0 } = expect.unreachable()] = held;
    const [, , , , first = 0, again] = moments;
    expect(until).toBeGreaterThanOrEqual(first + wait);
    expect(until).toBeLessThanOrEqual(told + wait);
    expect(again).toBeGreaterThanOrEqual(until);
  });

  test('that stays busy fails the row after three returns, and only that row', async () => {
    const { asked, inspect, save } = createRowQueue((row) =>
      row === 2 ? { state: 'failed', hold: { why: 'busy', wait: 1 } } : { state: 'done' },
    );
    const facts = await runBatch({ rows: createRowNumbers(5), concurrency: 1, inspect, save }).ended;
    expect(facts).toMatchObject({ done: 4, failed: 1 });
    expect(asked.filter((row) => row === 2)).toHaveLength(4);
  });

  test('holds other rows back while one still waits for its own retry; the reader may go on at once', async () => {
    const { moment, tell } = waitForState('waiting');
    const { asked, inspect, save } = createRowQueue();
    const batch = runBatch({
      rows: createRowNumbers(10),
      concurrency: 2,
      inspect: (row, signal, tell) => {
        if (row === 1) tell({ type: 'busy', wait: 3_600_000 });
        return inspect(row, signal);
      },
      save,
      tell,
    });
    await moment;
    for (const _ of createRowNumbers(5)) await waitForTurn();
    expect(asked).toEqual([0, 1]);
    batch.resume();
    await expect(batch.ended).resolves.toMatchObject({ done: 10 });
  });
});

test('offline it waits, and goes on by itself with the rows that were in flight', async () => {
  let online = false;
  let flip = () => {};
  const back = new Promise<void>((resolve) => {
    flip = resolve;
  });
  const { moment, tell } = waitForState('offline');
  const { kept, inspect, save } = createRowQueue((row) =>
    online || row < 5 ? { state: 'done' } : { state: 'failed', hold: { why: 'offline' } },
  );
  const batch = runBatch({ rows: createRowNumbers(20), total: 20, inspect, save, tell, online: () => back });
  await moment;
  expect(batch.facts().failed).toBe(0);
  online = true;
  flip();
  await expect(batch.ended).resolves.toMatchObject({ state: 'done', done: 20, failed: 0 });
  expect(sortNumbers(kept)).toEqual(createRowNumbers(20));
});
