import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mapAtRest, mapDraws } from './map-rest.ts';

/** Waits for the map, and tells after how many milliseconds more whether it rests. */
function waited() {
  let rests = false;
  void mapAtRest().then(() => {
    rests = true;
  });
  return async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return rests;
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  mapDraws(false);
  vi.useRealTimers();
});

test('what can wait waits until the drawing is on the screen', async () => {
  mapDraws(true);
  const rests = waited();
  expect(await rests(1000)).toBe(false);
  mapDraws(false);
  expect(await rests(0)).toBe(true);
});

test('a map that never comes keeps nobody waiting for good', async () => {
  mapDraws(true);
  const rests = waited();
  expect(await rests(4000)).toBe(false);
  expect(await rests(2000)).toBe(true);
});

test('where no map draws nothing is waited for', async () => {
  expect(await waited()(0)).toBe(true);
});
