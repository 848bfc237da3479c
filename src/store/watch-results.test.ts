import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import type { Result } from '../contract/batch.ts';
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

/** What was told, one reading after the other. */
function watched(id: string): Result[][] {
  const told: Result[][] = [];
  end = watchResults(
    id,
    (results) => told.push(results),
    (why) => {
      throw why;
    },
  );
  return told;
}

async function readings(told: Result[][], count: number): Promise<void> {
  await vi.waitFor(() => expect(told).toHaveLength(count), { timeout: 4000 });
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
  for (const [position, row] of rows.entries()) {
    await saveResult({ ...row, run: 'r1', position, state: 'done' }, []);
  }
  await readings(told, 2);
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
    { ...run, total: 5001 },
    Array.from({ length: 5001 }, (_, index) => ({ id: `${index}`, kind: 'place' })),
  );
  const told = watched('r1');
  await readings(told, 1);
  expect(told[0]?.length).toBe(5001);
  await forgetRun('r1');
  await vi.waitFor(() => expect(told.at(-1)).toEqual([]), { timeout: 4000 });
});
