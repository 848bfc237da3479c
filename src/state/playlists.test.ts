import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Playlist } from '../spec/playlist.ts';
import { clearBrowser, openTab, removeDatabase } from './store.driver.ts';

beforeEach(clearBrowser);

const named = (id: string, title = id): Playlist => ({ schema: 1, id, title, steps: [] });
const ids = (playlists: readonly Playlist[] | undefined) => playlists?.map(({ id }) => id);

test('a kept playlist is there again, the latest changed first; a deleted one is gone', async () => {
  const tab = await openTab();
  await tab.savePlaylist(named('a'), 1);
  await tab.savePlaylist(named('b'), 2);
  await tab.savePlaylist(named('a', 'again'), 3);
  await tab.savePlaylist(named('c'), 4);
  await tab.forgetPlaylist('c');
  expect(tab.keptPlaylists.getState()).toMatchObject({ kept: 'saved', saves: 5 });
  const reloaded = await openTab();
  const read = await reloaded.waitForPlaylists();
  expect(ids(read)).toEqual(['a', 'b']);
  expect(read[0]).toEqual({ ...named('a', 'again'), changedAt: 3 });
});

test('a browser that keeps nothing: the page goes on in memory and says so', async () => {
  removeDatabase();
  const tab = await openTab();
  expect(await tab.waitForPlaylists()).toEqual([]);
  await tab.savePlaylist(named('a'));
  expect(tab.keptPlaylists.getState().kept).toBe('memory');
  expect(ids(await tab.waitForPlaylists())).toEqual(['a']);
  expect(tab.storeTrouble.getState()).toBeDefined();
  await tab.forgetPlaylist('a');
  expect(await tab.waitForPlaylists()).toEqual([]);
});

test('what was refused is kept with the next change', async () => {
  const tab = await openTab();
  const refused = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await tab.savePlaylist(named('a'));
  expect(tab.keptPlaylists.getState().kept).toBe('memory');
  refused.mockRestore();
  await tab.savePlaylist(named('b'));
  expect(tab.keptPlaylists.getState().kept).toBe('saved');
  expect(ids(await (await openTab()).waitForPlaylists())?.toSorted()).toEqual(['a', 'b']);
});

test('what is typed while a write is under way is kept by the next one, as it is then', async () => {
  const tab = await openTab();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  const letters = Array.from({ length: 50 }, (_, index) => named('a', 'x'.repeat(index + 1)));
  await Promise.all(letters.map((each, index) => tab.savePlaylist(each, index)));
  expect(put.mock.calls.length).toBeLessThanOrEqual(3);
  expect(put.mock.lastCall?.[0]).toMatchObject({ id: 'a', title: 'x'.repeat(50) });
  put.mockRestore();
  expect(tab.keptPlaylists.getState()).toMatchObject({ kept: 'saved', saves: 50 });
});
