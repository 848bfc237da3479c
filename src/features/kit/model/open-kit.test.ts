import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearBrowser } from '../../../state/store.driver.ts';
import { waitForCheck } from '../../../testing/eventually.driver.ts';
import type { Kit } from './kit.ts';
import { writeKit } from './write-kit.ts';

const kitOf = (title: string, createdAt: number): Kit => ({
  title,
  from: 'list',
  createdAt,
  version: '1.0.0',
  places: [{ id: '1.a', kind: 'place', title: 'A', recordedAt: 5, answers: {} }],
  photos: [],
});
const fileOf = async (kit: Kit) => new File([await writeKit(kit)], `${kit.title}.placelens`);
const ask = { id: '1.a', kind: 'place' };

/** A page: modules of its own over the one database of the browser. */
async function openPage() {
  vi.resetModules();
  return await import('./open-kit.ts');
}

const kept = async () => (await import('./kits.ts')).readKeptKits();

beforeEach(clearBrowser);

test('a kit that is opened answers, and a reload finds it without its file', async () => {
  const page = await openPage();
  page.putKitInForce(true);
  await page.openKitFile(await fileOf(kitOf('Tour', 1)));
  expect(await page.findKitPlace(ask)).toMatchObject({ title: 'A', recordedAt: 5 });
  await waitForCheck(async () => expect(await kept()).toMatchObject([{ title: 'Tour', places: 1 }]));
  const reloaded = await openPage();
  reloaded.putKitInForce(true);
  expect(await reloaded.findKitPlace(ask)).toMatchObject({ title: 'A' });
  expect(reloaded.getOpenKit()?.kit.title).toBe('Tour');
});

test('a file that is none leaves the open kit as it was', async () => {
  const page = await openPage();
  page.putKitInForce(true);
  await page.openKitFile(await fileOf(kitOf('Tour', 1)));
  expect(await page.openKitFile(new File(['id,kind'], 'ids.csv'))).toBeUndefined();
  expect(page.getOpenKit()?.kit.title).toBe('Tour');
  expect(await page.findKitPlace(ask)).toBeDefined();
});

test('a kit that finds no room is open all the same, and what is missing is told', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const file = await fileOf(kitOf('Tour', 1));
  const estimate = async () => ({ usage: 10_000, quota: 10_000 });
  vi.stubGlobal('navigator', { storage: { estimate } });
  const { readFile } = await import('./kit-reading.ts');
  const { kit, kept } = await readFile(file);
  expect(kit.places).toHaveLength(1);
  await expect(kept).rejects.toMatchObject({
    trouble: { why: 'not-kept', name: 'Tour', kind: 'full', missing: file.size, size: file.size },
  });
  put.mockRestore();
  vi.unstubAllGlobals();
});

test('without a kit a question has no answer, and another place of one has none either', async () => {
  const page = await openPage();
  page.putKitInForce(true);
  await expect(page.findKitPlace(ask)).rejects.toMatchObject({ what: 'kit' });
  await page.openKitFile(await fileOf(kitOf('Tour', 1)));
  expect(await page.findKitPlace({ ...ask, kind: 'parking' })).toBeUndefined();
});

test('no kit is shown under another connection, and the one that is open comes back', async () => {
  const page = await openPage();
  page.putKitInForce(true);
  await page.openKitFile(await fileOf(kitOf('Tour', 1)));
  page.putKitInForce(false);
  expect(page.getOpenKit()).toBeUndefined();
  page.putKitInForce(true);
  expect(page.getOpenKit()?.kit.title).toBe('Tour');
});
