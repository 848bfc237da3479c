import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { Result } from '../spec/batch.ts';
import { database } from './database.ts';
import { readResults } from './results.ts';

test('a long list is read in its order, and never so much at once that the page stands still', async () => {
  const rows = Array.from({ length: 1_203 }, (_, position): Result => {
    return { run: 'long', position, id: `${position}`, kind: 'place', state: 'pending' };
  });
  await database.results.bulkPut([...rows.toReversed(), { ...rows[0], run: 'other' } as Result]);
  const read = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  const handed: number[] = [];
  const all = await readResults('long', async (seen, first) => {
    if (!first) return;
    expect(first).toEqual(rows.slice(0, seen));
    handed.push(seen);
    // The rest waits until the first ones are shown.
    const before = read.mock.calls.length;
    await new Promise(setImmediate);
    expect(read.mock.calls.length).toBe(before);
  });
  expect(all).toEqual(rows);
  expect(handed).toEqual([50, 550]);
  const portions = read.mock.calls.map(([given, most]): number => most ?? Object(given).count ?? rows.length);
  expect(portions.length).toBeGreaterThan(2);
  expect(Math.max(...portions)).toBeLessThanOrEqual(500);
});
