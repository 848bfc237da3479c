import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mapDraws, mapRests } from './map-rest.ts';

const now = async () => {
  let rests = false;
  void mapRests().then(() => {
    rests = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return rests;
  };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  mapDraws(false);
  vi.useRealTimers();
});

test('what can wait waits until the drawing is on the screen, and for what comes right behind it', async () => {
  mapDraws(true);
  const after = await now();
  expect(await after(1000)).toBe(false);
  mapDraws(false);
  expect(await after(50)).toBe(false);
  mapDraws(true);
  expect(await after(1000)).toBe(false);
  mapDraws(false);
  expect(await after(100)).toBe(true);
});

test('a map that never comes keeps nobody waiting for good', async () => {
  mapDraws(true);
  const after = await now();
  expect(await after(4000)).toBe(false);
  expect(await after(2000)).toBe(true);
});

test('where no map draws nothing is waited for but a breath', async () => {
  const after = await now();
  expect(await after(100)).toBe(true);
});
