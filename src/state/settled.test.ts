// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { mapDraws } from './map-rest.ts';
import { whenSettledOrLeft } from './settled.ts';

afterEach(() => {
  mapDraws(false);
  vi.restoreAllMocks();
});

async function ended(waiting: Promise<void>): Promise<boolean> {
  const moment = new Promise((resolve) => setTimeout(() => resolve('later')));
  return (await Promise.race([waiting, moment])) !== 'later';
}

test('what can wait begins once the map is at rest', async () => {
  mapDraws(true);
  const waiting = whenSettledOrLeft();
  expect(await ended(waiting)).toBe(false);
  mapDraws(false);
  await waiting;
});

test('it begins at once where the page is left', async () => {
  mapDraws(true);
  const waiting = whenSettledOrLeft();
  dispatchEvent(new Event('pagehide'));
  expect(await ended(waiting)).toBe(true);
});

test('it begins at once where the reader turns to another page, not when coming back', async () => {
  mapDraws(true);
  const hidden = vi.spyOn(document, 'hidden', 'get');
  const waiting = whenSettledOrLeft();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await ended(waiting)).toBe(false);
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await ended(waiting)).toBe(true);
});
