import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearBrowser, openTab, removeDatabase } from '../../../state/store.driver.ts';

const kit = (id: string, openedAt: number, bytes = 3) => ({
  id,
  title: `Kit ${id}`,
  createdAt: 1,
  openedAt,
  places: 2,
  file: new Blob([new Uint8Array(bytes)]),
});

beforeEach(clearBrowser);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The kits in a tab of its own. */
async function openKits() {
  await openTab();
  return import('./kits.ts');
}

test('a reload finds the kit that was opened last', async () => {
  const { keepKit } = await openKits();
  await keepKit(kit('a', 1));
  await keepKit(kit('b', 2));
  await keepKit(kit('a', 3, 5));
  const { readKeptKit } = await openKits();
  const found = await readKeptKit();
  expect(found?.id).toBe('a');
  expect(found?.file.size).toBe(5);
});

test('the list of kept kits tells each with its size, and forgets one for good', async () => {
  const { keepKit, readKeptKits, forgetKit } = await openKits();
  await keepKit(kit('a', 1));
  await keepKit(kit('b', 2, 7));
  const told = (await readKeptKits()).map(({ id, size, places }) => ({ id, size, places }));
  expect(told).toEqual([
    { id: 'b', size: 7, places: 2 },
    { id: 'a', size: 3, places: 2 },
  ]);
  await forgetKit('b');
  expect((await readKeptKits()).map(({ id }) => id)).toEqual(['a']);
});

test('a private window of WebKit, which keeps no blob, keeps the bytes of a kit', async () => {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, kit) {
    if (kit.file instanceof Blob) throw new DOMException('Error preparing Blob/File data', 'UnknownError');
    return put.call(this, kit);
  });
  const { keepKit } = await openKits();
  await keepKit(kit('a', 1, 5));
  const { readKeptKit, readKeptKits } = await openKits();
  const found = await readKeptKit('a');
  expect((await found?.file.arrayBuffer())?.byteLength).toBe(5);
  expect((await readKeptKits()).map(({ size }) => size)).toEqual([5]);
});

test('a full browser is told by what is missing', async () => {
  const { getMissingSpace } = await openKits();
  expect(await getMissingSpace(10)).toBe(0);
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 900, quota: 1000 }) } });
  expect(await getMissingSpace(350)).toBe(250);
  expect(await getMissingSpace(50)).toBe(0);
});

test('a browser that keeps nothing has no kits', async () => {
  removeDatabase();
  const { readKeptKits, readKeptKit } = await openKits();
  expect(await readKeptKits()).toEqual([]);
  expect(await readKeptKit()).toBeUndefined();
});
