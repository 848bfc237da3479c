import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BatchFacts } from './progress.ts';
import {
  createRowNumbers,
  createRowQueue,
  type Outcome,
  sortNumbers,
  waitForState,
  waitForTurn,
} from './row-queue.driver.ts';
import { runBatch } from './run-batch.ts';

test('every row is asked once and kept once, never more at once than agreed', async () => {
  const { asked, kept, most, inspect, save } = createRowQueue((row) => ({
    state: row % 10 === 3 ? 'failed' : 'done',
  }));
  const facts = await runBatch({ rows: createRowNumbers(200), total: 200, concurrency: 5, inspect, save })
    .ended;
  expect(facts).toMatchObject({ state: 'done', done: 180, failed: 20, pending: 0, inFlight: 0 });
  expect([sortNumbers(asked), sortNumbers(kept), most()]).toEqual([
    createRowNumbers(200),
    createRowNumbers(200),
    5,
  ]);
});

test('rows are read as they are needed, from a stream too, and four are in flight unless told', async () => {
  let read = 0;
  let furthest = 0;
  const { most, inspect, save, kept } = createRowQueue();
  async function* rows() {
    for (const row of createRowNumbers(50)) {
      furthest = Math.max(furthest, ++read - kept.length);
      yield row;
    }
  }
  const facts = await runBatch({ rows: rows(), inspect, save }).ended;
  expect(facts).toMatchObject({ done: 50, pending: undefined, total: undefined });
  expect(most()).toBe(4);
  expect(furthest).toBeLessThan(40);
});

test('the next rows are asked while the answered ones are judged, but no more than so many ahead', async () => {
  const { asked, inspect, save, most } = createRowQueue();
  let judge = () => {};
  const judging = new Promise<void>((resolve) => {
    judge = resolve;
  });
  const batch = runBatch({
    rows: createRowNumbers(60),
    concurrency: 3,
    inspect: async (row, signal, tell) => {
      const outcome = await inspect(row, signal);
      tell({ type: 'answered' });
      await judging;
      return outcome;
    },
    save,
  });
  for (const _ of createRowNumbers(20)) await waitForTurn();
  expect([asked.length, most()]).toEqual([6, 3]);
  expect(batch.facts()).toMatchObject({ done: 0 });
  judge();
  await expect(batch.ended).resolves.toMatchObject({ state: 'done', done: 60, inFlight: 0 });
});

test('a store that refuses stops the batch and says so; what was answered is kept later and not asked again', async () => {
  let room = false;
  const { moment, tell } = waitForState('not-saved');
  const { asked, kept, inspect, save } = createRowQueue();
  const batch = runBatch({
    rows: createRowNumbers(100),
    total: 100,
    inspect,
    save: async (outcomes) => {
      if (!room && kept.length >= 10) throw new DOMException('full', 'QuotaExceededError');
      await save(outcomes);
    },
    tell,
  });
  await moment;
  for (const _ of createRowNumbers(10)) await waitForTurn();
  const { why, done } = batch.facts();
  expect(why).toMatchObject({ name: 'QuotaExceededError' });
  expect(done).toBe(kept.length);
  expect(asked.length).toBeLessThan(60);
  room = true;
  batch.resume();
  await expect(batch.ended).resolves.toMatchObject({ state: 'done', done: 100 });
  expect([sortNumbers(asked), sortNumbers(kept)]).toEqual([createRowNumbers(100), createRowNumbers(100)]);
});

test('a pause lets rows in flight end; stop calls them back and ends the source', async () => {
  const { asked, kept, inspect, save } = createRowQueue();
  let ended = false;
  function* rows() {
    try {
      yield* createRowNumbers(1000);
    } finally {
      ended = true;
    }
  }
  const batch = runBatch({ rows: rows(), total: 1000, inspect, save });
  while (asked.length < 40) await waitForTurn();
  batch.pause();
  for (const _ of createRowNumbers(5)) await waitForTurn();
  const then = asked.length;
  expect(batch.facts()).toMatchObject({ state: 'paused', inFlight: 0, done: then });
  batch.resume();
  while (asked.length < 80) await waitForTurn();
  batch.stop();
  const facts = await batch.ended;
  expect(facts.state).toBe('stopped');
  expect([ended, facts.done]).toEqual([true, kept.length]);
  expect(new Set(kept).size).toBe(kept.length);
});

test('rows that the service does not know are counted apart', async () => {
  const { inspect, save } = createRowQueue((row) => ({ state: row < 3 ? 'unknown' : 'done' }));
  const facts = await runBatch({ rows: createRowNumbers(10), total: 10, inspect, save }).ended;
  expect(facts).toMatchObject({ done: 7, failed: 0, unknown: 3, pending: 0 });
});

test('rows that cannot be read and an inspection that breaks end the batch with their error', async () => {
  const { inspect, save } = createRowQueue();
  async function* torn() {
    yield 1;
    throw new Error('torn');
  }
  await expect(runBatch({ rows: torn(), inspect, save }).ended).rejects.toThrow('torn');
  const broken = () => Promise.reject(new Error('broken'));
  await expect(runBatch({ rows: [1, 2], inspect: broken, save }).ended).rejects.toThrow('broken');
});

test('whatever happens on the way, nothing is lost and nothing is kept twice', async () => {
  const trouble = fc.constantFrom(
    'none',
    'none',
    'busy',
    'offline',
    'unauthorised',
    'failed',
    'silent' as const,
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(trouble, { maxLength: 40 }),
      fc.integer({ min: 1, max: 16 }),
      async (troubles, concurrency) => {
        const { kept, most, inspect, save } = createRowQueue((row, nth): Omit<Outcome, 'row'> => {
          const what = nth === 1 ? troubles[row] : 'none';
          if (what === 'busy') return { state: 'failed', hold: { why: 'busy', wait: 0 } };
          if (what === 'offline' || what === 'unauthorised') return { state: 'failed', hold: { why: what } };
          if (what === 'silent') return { state: 'failed', silent: true };
          return { state: troubles[row] === 'failed' ? 'failed' : 'done' };
        });
        const batch = runBatch({
          rows: troubles.keys(),
          total: troubles.length,
          concurrency,
          inspect,
          save,
          online: waitForTurn,
          tell: ({ state }) =>
            (state === 'unauthorised' || state === 'dead') && setImmediate(() => batch.resume()),
        });
        const facts = await batch.ended;
        expect(sortNumbers(kept)).toEqual(createRowNumbers(troubles.length));
        const failed = troubles.filter((each) => each === 'failed').length;
        const silent = troubles.filter((each) => each === 'silent').length;
        expect(facts.failed).toBeGreaterThanOrEqual(failed);
        expect(facts.failed).toBeLessThanOrEqual(failed + silent);
        expect(most()).toBeLessThanOrEqual(concurrency);
      },
    ),
    { numRuns: 60 },
  );
});

test('rate and time left come from rows that ended, and no jump of the clock makes them negative', async () => {
  const seen: BatchFacts[] = [];
  const { inspect, save } = createRowQueue();
  const usual = Date.now;
  let jump = 0;
  Date.now = () => {
    jump -= 3_600_000;
    return usual() + jump;
  };
  try {
    await runBatch({
      rows: createRowNumbers(40),
      total: 40,
      inspect,
      save,
      tell: (facts) => seen.push(facts),
    }).ended;
  } finally {
    Date.now = usual;
  }
  expect(seen.every(({ ratePerSecond }) => ratePerSecond >= 0)).toBe(true);
  expect(seen.every(({ secondsLeft = 0 }) => secondsLeft >= 0)).toBe(true);
  expect(seen.at(-1)).toMatchObject({ secondsLeft: 0, pending: 0 });
});
