import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RowOutcome } from './batch-terms.ts';
import type { BatchFacts } from './progress.ts';
import { runBatch } from './run-batch.ts';

type Outcome = RowOutcome & { readonly row: number };

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A desk that answers each row after a turn of the event loop, and remembers what was asked and kept. */
function desk(answer: (row: number, nth: number) => Omit<Outcome, 'row'> = () => ({ state: 'done' })) {
  const asked: number[] = [];
  const kept: number[] = [];
  let live = 0;
  let most = 0;
  return {
    asked,
    kept,
    most: () => most,
    inspect: async (row: number, signal: AbortSignal): Promise<Outcome> => {
      asked.push(row);
      most = Math.max(most, ++live);
      await turn();
      live--;
      signal.throwIfAborted();
      return { row, ...answer(row, asked.filter((each) => each === row).length) };
    },
    save: async (outcomes: readonly Outcome[]) => {
      await turn();
      kept.push(...outcomes.map(({ row }) => row));
    },
  };
}

const sorted = (rows: readonly number[]) => rows.toSorted((a, b) => a - b);
/** Resolves when the batch tells of this state. */
function reaching(state: BatchFacts['state']) {
  let reached = () => {};
  const moment = new Promise<void>((resolve) => {
    reached = resolve;
  });
  return { moment, tell: (facts: BatchFacts) => facts.state === state && reached() };
}

test('every row is asked once and kept once, never more at once than agreed', async () => {
  const { asked, kept, most, inspect, save } = desk((row) => ({ state: row % 10 === 3 ? 'failed' : 'done' }));
  const facts = await runBatch({ rows: numbers(200), total: 200, concurrency: 5, inspect, save }).ended;
  expect(facts).toMatchObject({ state: 'done', done: 180, failed: 20, pending: 0, inFlight: 0 });
  expect([sorted(asked), sorted(kept), most()]).toEqual([numbers(200), numbers(200), 5]);
});

test('rows are read as they are needed, from a stream too, and four are in flight unless told', async () => {
  let read = 0;
  let furthest = 0;
  const { most, inspect, save, kept } = desk();
  async function* rows() {
    for (const row of numbers(50)) {
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
  const { asked, inspect, save, most } = desk();
  let judge = () => {};
  const judging = new Promise<void>((resolve) => {
    judge = resolve;
  });
  const batch = runBatch({
    rows: numbers(60),
    concurrency: 3,
    inspect: async (row, signal, _busy, answered) => {
      const outcome = await inspect(row, signal);
      answered();
      await judging;
      return outcome;
    },
    save,
  });
  for (const _ of numbers(20)) await turn();
  expect([asked.length, most()]).toEqual([6, 3]);
  expect(batch.facts()).toMatchObject({ done: 0 });
  judge();
  await expect(batch.ended).resolves.toMatchObject({ state: 'done', done: 60, inFlight: 0 });
});

test('a refused token calls the rows in flight back, and another one goes on with exactly those', async () => {
  let token = 'old';
  const { moment, tell } = reaching('unauthorised');
  const { asked, kept, inspect, save } = desk((row) =>
    token === 'old' && row >= 20 ? { state: 'failed', hold: { why: 'unauthorised' } } : { state: 'done' },
  );
  const batch = runBatch({ rows: numbers(60), total: 60, inspect, save, tell });
  await moment;
  await turn();
  await turn();
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
  expect(sorted(asked.slice(before))).toEqual(numbers(60).slice(20));
  expect(sorted(kept)).toEqual(numbers(60));
});

test('rows that hang are called back too, and what they answered late is not the new token’s fault', async () => {
  let token = 'old';
  const { moment, tell } = reaching('unauthorised');
  const called: number[] = [];
  const batch = runBatch({
    rows: numbers(4),
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
    const { asked, kept, inspect, save } = desk((row, nth) => {
      if (row !== 4 || nth > 1) return { state: 'done' };
      return { state: 'failed', hold: { why: 'busy', wait: 120 } };
    });
    const batch = runBatch({
      rows: numbers(12),
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
    expect(sorted(kept)).toEqual(numbers(12));
    // 120 ms and half of the quarter that chance adds.
    const wait = 135;
    const [{ told, until = 0 } = expect.unreachable()] = held;
    const [, , , , first = 0, again] = moments;
    expect(until).toBeGreaterThanOrEqual(first + wait);
    expect(until).toBeLessThanOrEqual(told + wait);
    expect(again).toBeGreaterThanOrEqual(until);
  });

  test('that stays busy fails the row after three returns, and only that row', async () => {
    const { asked, inspect, save } = desk((row) =>
      row === 2 ? { state: 'failed', hold: { why: 'busy', wait: 1 } } : { state: 'done' },
    );
    const facts = await runBatch({ rows: numbers(5), concurrency: 1, inspect, save }).ended;
    expect(facts).toMatchObject({ done: 4, failed: 1 });
    expect(asked.filter((row) => row === 2)).toHaveLength(4);
  });

  test('holds other rows back while one still waits for its own retry; the reader may go on at once', async () => {
    const { moment, tell } = reaching('waiting');
    const { asked, inspect, save } = desk();
    const batch = runBatch({
      rows: numbers(10),
      concurrency: 2,
      inspect: (row, signal, busy) => {
        if (row === 1) busy(3_600_000);
        return inspect(row, signal);
      },
      save,
      tell,
    });
    await moment;
    for (const _ of numbers(5)) await turn();
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
  const { moment, tell } = reaching('offline');
  const { kept, inspect, save } = desk((row) =>
    online || row < 5 ? { state: 'done' } : { state: 'failed', hold: { why: 'offline' } },
  );
  const batch = runBatch({ rows: numbers(20), total: 20, inspect, save, tell, online: () => back });
  await moment;
  expect(batch.facts().failed).toBe(0);
  online = true;
  flip();
  await expect(batch.ended).resolves.toMatchObject({ state: 'done', done: 20, failed: 0 });
  expect(sorted(kept)).toEqual(numbers(20));
});

test('a store that refuses stops the batch and says so; what was answered is kept later and not asked again', async () => {
  let room = false;
  const { moment, tell } = reaching('not-saved');
  const { asked, kept, inspect, save } = desk();
  const batch = runBatch({
    rows: numbers(100),
    total: 100,
    inspect,
    save: async (outcomes) => {
      if (!room && kept.length >= 10) throw new DOMException('full', 'QuotaExceededError');
      await save(outcomes);
    },
    tell,
  });
  await moment;
  for (const _ of numbers(10)) await turn();
  const { why, done } = batch.facts();
  expect(why).toMatchObject({ name: 'QuotaExceededError' });
  expect(done).toBe(kept.length);
  expect(asked.length).toBeLessThan(60);
  room = true;
  batch.resume();
  await expect(batch.ended).resolves.toMatchObject({ state: 'done', done: 100 });
  expect([sorted(asked), sorted(kept)]).toEqual([numbers(100), numbers(100)]);
});

test('a pause lets rows in flight end; stop calls them back and ends the source', async () => {
  const { asked, kept, inspect, save } = desk();
  let ended = false;
  function* rows() {
    try {
      yield* numbers(1000);
    } finally {
      ended = true;
    }
  }
  const batch = runBatch({ rows: rows(), total: 1000, inspect, save });
  while (asked.length < 40) await turn();
  batch.pause();
  for (const _ of numbers(5)) await turn();
  const then = asked.length;
  expect(batch.facts()).toMatchObject({ state: 'paused', inFlight: 0, done: then });
  batch.resume();
  while (asked.length < 80) await turn();
  batch.stop();
  const facts = await batch.ended;
  expect(facts.state).toBe('stopped');
  expect([ended, facts.done]).toEqual([true, kept.length]);
  expect(new Set(kept).size).toBe(kept.length);
});

describe('a service that answers nothing any more', () => {
  const silent = { state: 'failed', silent: true } as const;

  test('holds the batch with its rows waiting, and they are asked again with “Resume”', async () => {
    let dead = true;
    const { moment, tell } = reaching('dead');
    const { asked, kept, inspect, save } = desk((row) => (dead && row >= 10 ? silent : { state: 'done' }));
    const before = Date.now();
    const batch = runBatch({ rows: numbers(40), total: 40, inspect, save, tell });
    await moment;
    for (const _ of numbers(5)) await turn();
    const { silence, ...facts } = batch.facts();
    expect(facts).toMatchObject({ state: 'dead', done: 10, failed: 0, pending: 30, inFlight: 0 });
    expect(silence).toMatchObject({ rows: 4 });
    expect(silence?.since).toBeGreaterThanOrEqual(before);
    const then = asked.length;
    for (const _ of numbers(5)) await turn();
    expect(asked).toHaveLength(then);
    dead = false;
    batch.resume();
    await expect(batch.ended).resolves.toMatchObject({
      state: 'done',
      done: 40,
      failed: 0,
      silence: undefined,
    });
    expect(sorted(kept)).toEqual(numbers(40));
  });

  test('is not told by rows that fail between others, nor by the few of a short list: those fail', async () => {
    const { kept, inspect, save } = desk((row) => (row % 4 === 1 ? silent : { state: 'done' }));
    const facts = await runBatch({ rows: numbers(40), total: 40, inspect, save }).ended;
    expect(facts).toMatchObject({ state: 'done', done: 30, failed: 10 });
    expect(sorted(kept)).toEqual(numbers(40));
    const short = desk(() => silent);
    await expect(runBatch({ rows: numbers(3), total: 3, ...short }).ended).resolves.toMatchObject({
      state: 'done',
      failed: 3,
    });
  });

  test('is no reason to wait for bad rows for good: a row that was silent three times has failed', async () => {
    const falls: number[] = [];
    const { kept, inspect, save } = desk((row) => (row >= 4 && row < 8 ? silent : { state: 'done' }));
    const batch = runBatch({
      rows: numbers(20),
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
    expect(sorted(kept)).toEqual(numbers(20));
  });

  test('can be left: the rows are as if they had never been asked', async () => {
    const { moment, tell } = reaching('dead');
    const { kept, inspect, save } = desk(() => silent);
    const batch = runBatch({ rows: numbers(9), total: 9, inspect, save, tell });
    await moment;
    batch.stop();
    await expect(batch.ended).resolves.toMatchObject({ state: 'stopped', failed: 0, pending: 9 });
    expect(kept).toEqual([]);
  });
});

test('rows that the service does not know are counted apart', async () => {
  const { inspect, save } = desk((row) => ({ state: row < 3 ? 'unknown' : 'done' }));
  const facts = await runBatch({ rows: numbers(10), total: 10, inspect, save }).ended;
  expect(facts).toMatchObject({ done: 7, failed: 0, unknown: 3, pending: 0 });
});

test('rows that cannot be read and an inspection that breaks end the batch with their error', async () => {
  const { inspect, save } = desk();
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
        const { kept, most, inspect, save } = desk((row, nth): Omit<Outcome, 'row'> => {
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
          online: turn,
          tell: ({ state }) =>
            (state === 'unauthorised' || state === 'dead') && setImmediate(() => batch.resume()),
        });
        const facts = await batch.ended;
        expect(sorted(kept)).toEqual(numbers(troubles.length));
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
  const { inspect, save } = desk();
  const usual = Date.now;
  let jump = 0;
  Date.now = () => {
    jump -= 3_600_000;
    return usual() + jump;
  };
  try {
    await runBatch({ rows: numbers(40), total: 40, inspect, save, tell: (facts) => seen.push(facts) }).ended;
  } finally {
    Date.now = usual;
  }
  expect(seen.every(({ ratePerSecond }) => ratePerSecond >= 0)).toBe(true);
  expect(seen.every(({ secondsLeft = 0 }) => secondsLeft >= 0)).toBe(true);
  expect(seen.at(-1)).toMatchObject({ secondsLeft: 0, pending: 0 });
});
