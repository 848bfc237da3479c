// @environment page
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mapAtRest, mapDraws, waitUntilSettledOrLeft } from './settled.ts';

afterEach(() => {
  mapDraws(false);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the map', () => {
  /** Waits for the map, and returns after how many more milliseconds it rests. */
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

  test('who asks while a slow map draws waits for the rest of its time alone', async () => {
    mapDraws(true);
    await vi.advanceTimersByTimeAsync(4000);
    mapDraws(true);
    const rests = waited();
    expect(await rests(500)).toBe(false);
    expect(await rests(600)).toBe(true);
    expect(await waited()(0)).toBe(true);
    mapDraws(false);
    mapDraws(true);
    expect(await waited()(0)).toBe(false);
  });

  test('where no map draws nothing is waited for', async () => {
    expect(await waited()(0)).toBe(true);
  });
});

async function ended(waiting: Promise<void>): Promise<boolean> {
  const moment = new Promise((resolve) => setTimeout(() => resolve('later')));
  return (await Promise.race([waiting, moment])) !== 'later';
}

test('what can wait begins once the map is at rest', async () => {
  mapDraws(true);
  const waiting = waitUntilSettledOrLeft();
  expect(await ended(waiting)).toBe(false);
  mapDraws(false);
  await waiting;
});

test('it begins at once where the page is left', async () => {
  mapDraws(true);
  const waiting = waitUntilSettledOrLeft();
  dispatchEvent(new Event('pagehide'));
  expect(await ended(waiting)).toBe(true);
});

test('it begins at once where the reader turns to another page, not when coming back', async () => {
  mapDraws(true);
  const hidden = vi.spyOn(document, 'hidden', 'get');
  const waiting = waitUntilSettledOrLeft();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await ended(waiting)).toBe(false);
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await ended(waiting)).toBe(true);
});
