import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { advanceClock, stopClock, waitUntilTrue } from '../client/stopped-clock.driver.ts';
import type { Result } from '../spec/batch.ts';
import { waitForCheck } from '../testing/eventually.driver.ts';
import { database } from './database.ts';
import { saveResult } from './results.ts';
import { addRun, forgetRun } from './runs.ts';
import { watchResults } from './watch-results.ts';

const run = {
  id: 'r1',
  name: 'Astana',
  createdAt: 1,
  connection: 'demo',
  baseUrl: 'http://places.test',
  profile: 'normal',
  total: 3,
  concurrency: 4,
  keepRaw: false,
};
const rows = [1, 2, 3].map((number) => ({ id: `${number}.1e8`, kind: 'place' }));

let end = () => {};

/** Returns the reported rows, one reading after the other. */
function watched(id: string): (readonly Result[])[] {
  const told: (readonly Result[])[] = [];
  end = watchResults(
    id,
    (results, whole) => whole && told.push(results),
    (why) => {
      throw why;
    },
  );
  return told;
}

async function readings(told: readonly unknown[], count: number): Promise<void> {
  await waitForCheck(() => expect(told).toHaveLength(count));
}

afterEach(async () => {
  end();
  await database.results.clear();
});

test('tells a changed row and keeps all others the same objects', async () => {
  await addRun(run, rows);
  const told = watched('r1');
  await readings(told, 1);
  expect(told[0]?.map(({ position }) => position)).toEqual([0, 1, 2]);
  await saveResult({ ...rows[1], id: '2.1e8', kind: 'place', run: 'r1', position: 1, state: 'done' }, []);
  await readings(told, 2);
  expect(told[1]?.map(({ state }) => state)).toEqual(['pending', 'done', 'pending']);
  expect(told[1]?.[0]).toBe(told[0]?.[0]);
});

test('gathers what a batch saves in a moment into one reading', async () => {
  await addRun(run, rows);
  const told = watched('r1');
  await readings(told, 1);
  stopClock();
  for (const [position, row] of rows.entries()) {
    await saveResult({ ...row, run: 'r1', position, state: 'done' }, []);
  }
  advanceClock(1000);
  await waitUntilTrue(() => told.length > 1);
  expect(told[1]?.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
});

test('tells nothing of the rows of another run', async () => {
  await addRun(run, rows);
  const told = watched('r1');
  await readings(told, 1);
  await saveResult({ id: '9', kind: 'place', run: 'r2', position: 0, state: 'done' }, []);
  await saveResult({ id: '1.1e8', kind: 'place', run: 'r1', position: 0, state: 'failed' }, []);
  await readings(told, 2);
  expect(told[1]?.map(({ state }) => state)).toEqual(['failed', 'pending', 'pending']);
});

test('reads more rows than one portion, and none when the run is forgotten', async () => {
  await addRun(
    { ...run, total: 1001 },
    Array.from({ length: 1001 }, (_, index) => ({ id: `${index}`, kind: 'place' })),
  );
  const told = watched('r1');
  await readings(told, 1);
  expect(told[0]?.length).toBe(1001);
  await forgetRun('r1');
  await waitForCheck(() => expect(told.at(-1)).toEqual([]));
});

test('tells the beginning of a long list before all of it is read', async () => {
  const many = Array.from({ length: 12_000 }, (_, index) => ({ id: `${index}`, kind: 'place' }));
  await addRun({ ...run, total: many.length }, many);
  const told: { readonly rows: number; readonly whole: boolean }[] = [];
  end = watchResults(
    'r1',
    (results, whole) => told.push({ rows: results.length, whole }),
    (why) => {
      throw why;
    },
  );
  await waitForCheck(() => expect(told.at(-1)).toEqual({ rows: 12_000, whole: true }));
  expect(told[0]).toEqual({ rows: 5000, whole: false });
});

test('leaves a damaged row out and tells the others', async () => {
  await addRun(run, rows);
  const damaged: object = { ...rows[1], run: 'r1', position: 1, state: 'done', kind: 5 };
  await database.table('results').put(damaged);
  const told = watched('r1');
  await readings(told, 1);
  expect(told[0]?.map(({ position }) => position)).toEqual([0, 2]);
});
