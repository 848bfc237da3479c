import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearBrowser } from '../../../state/store.driver.ts';
import { waitForCheck } from '../../../testing/eventually.driver.ts';
import type { Kit } from './kit.ts';
import { writeKit } from './write-kit.ts';

const kitOf = (title: string, createdAt: number): Kit => ({
  title,
  from: 'list',
  createdAt,
  version: '1.0.0',
  places: [],
  photos: [],
});

/** Returns a new or reloaded tab: modules of its own over the one database of the browser. */
async function openTab() {
  vi.resetModules();
  const [page, { readKeptKits }] = await Promise.all([import('./open-kit.ts'), import('./kits.ts')]);
  return {
    /** Resolves with what is shown once the address names a kit. */
    shown: async () => {
      page.putKitInForce(true);
      await page.findKitPlace({ id: '', kind: '' }).catch(() => {});
      return page.getOpenKit()?.kit.title;
    },
    drop: async (kit: Kit, then?: 'drawn') => {
      await page.openKitFile(new File([await writeKit(kit)], 'kit.placelens'));
      await waitForCheck(async () => expect((await readKeptKits())[0]).toMatchObject({ title: kit.title }));
      if (then) page.reportKitDrawn();
    },
    /** The kit is on the screen, whole. */
    draw: () => page.reportKitDrawn(),
    /** Opens the kit that was stored last, at its reader's request. */
    openByHand: async () => (await page.openKept(undefined, 'choice'))?.kit.title,
    /** Returns why nothing is shown. */
    trouble: () => page.getCurrentKitTrouble(),
    /** Resolves with the title behind a link. */
    follow: async (address: string, then?: 'drawn') => {
      const open = await page.openKitAt(address, 'itself');
      if (open) await waitForCheck(async () => expect(await readKeptKits()).toHaveLength(1));
      if (open && then) page.reportKitDrawn();
      return open?.kit.title;
    },
  };
}

/** The session storage of the open tab. */
let ofTab = new Map<string, string>();

beforeEach(() => {
  clearBrowser();
  ofTab = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => ofTab.get(key) ?? null,
    setItem: (key: string, value: string) => void ofTab.set(key, value),
  });
  const starts = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => starts.get(key) ?? null,
    setItem: (key: string, value: string) => void starts.set(key, value),
    removeItem: (key: string) => void starts.delete(key),
  });
  vi.stubGlobal('document', { baseURI: 'https://placelens.example/', querySelector: () => null });
  vi.stubGlobal('location', new URL('https://placelens.example/'));
});
afterEach(() => vi.unstubAllGlobals());

test('a kit whose start did not end waits for its reader, in every tab, and then opens', async () => {
  await (await openTab()).drop(kitOf('Astana', 1));
  // The page ended before it was drawn.
  ofTab = new Map();
  const next = await openTab();
  expect(await next.shown()).toBeUndefined();
  expect(next.trouble()).toMatchObject({ why: 'unended', name: 'Astana' });
  expect(await next.openByHand()).toBe('Astana');
  next.draw();
  expect(await (await openTab()).shown()).toBe('Astana');
});

test('a kit of a link whose start did not end is not even fetched again', async () => {
  const bytes = await writeKit(kitOf('Astana', 1));
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked++;
    return new Response(bytes);
  });
  expect(await (await openTab()).follow('demo.placelens')).toBe('Astana');
  expect(await (await openTab()).follow('demo.placelens')).toBeUndefined();
  expect(asked).toBe(1);
});

test('a reload finds the kit of its own tab, a new tab the one that was opened last', async () => {
  await (await openTab()).drop(kitOf('Astana', 1), 'drawn');
  const first = ofTab;
  ofTab = new Map();
  await (await openTab()).drop(kitOf('Montevideo', 2), 'drawn');
  ofTab = new Map();
  expect(await (await openTab()).shown()).toBe('Montevideo');
  ofTab = first;
  expect(await (await openTab()).shown()).toBe('Astana');
});

test('a kit that is no longer kept gives way to no other', async () => {
  await (await openTab()).drop(kitOf('Astana', 1));
  ofTab.set('placelens.kit', 'gone');
  expect(await (await openTab()).shown()).toBeUndefined();
});

test('a server that is gone leaves the kit that it sent before, one that refuses does not', async () => {
  const bytes = await writeKit(kitOf('Astana', 1));
  const answer = (status: number, body?: BodyInit) =>
    vi.stubGlobal('fetch', async () => new Response(body ?? null, { status }));
  answer(200, bytes);
  expect(await (await openTab()).follow('demo.placelens', 'drawn')).toBe('Astana');
  answer(503);
  expect(await (await openTab()).follow('demo.placelens', 'drawn')).toBe('Astana');
  expect(await (await openTab()).follow('other.placelens', 'drawn')).toBeUndefined();
  answer(404);
  expect(await (await openTab()).follow('demo.placelens', 'drawn')).toBeUndefined();
});
