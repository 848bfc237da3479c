import { afterEach, expect, test, vi } from 'vitest';
import { database } from './database.ts';
import { forgetPlaces } from './recents.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser without any storage has nothing left to forget', async () => {
  expect(await forgetPlaces()).toBe(true);
  expect(await forgetPlaces('place 1.2e8')).toBe(true);
});

test('a browser that refuses is not said to have forgotten', async () => {
  vi.stubGlobal('indexedDB', {});
  database.close();
  expect(await forgetPlaces()).toBe(false);
  expect(await forgetPlaces('place 1.2e8')).toBe(false);
});
