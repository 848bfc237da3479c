import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Kit } from '../../kit/kit.ts';
import { writeKit } from '../../kit/write-kit.ts';

const kitOf = (title: string, createdAt: number): Kit => ({
  title,
  from: 'list',
  createdAt,
  version: '1.0.0',
  places: [],
  photos: [],
});

/** A tab, or one that is loaded anew: modules of its own over the one database of the browser. */
async function openTab() {
  vi.resetModules();
  const [page, { keptKits }] = await Promise.all([import('./open-kit.ts'), import('../../store/kits.ts')]);
  return {
    /** What is shown once the address names a kit. */
    shown: async () => {
      page.putKitInForce(true);
      await page.kitPlace({ id: '', kind: '' }).catch(() => {});
      return page.openKitNow()?.kit.title;
    },
    drop: async (kit: Kit) => {
      await page.openKitFile(new File([await writeKit(kit)], 'kit.placelens'));
      await vi.waitFor(async () => expect((await keptKits())[0]).toMatchObject({ title: kit.title }));
    },
    /** The title of what a link leads to. */
    follow: async (address: string) => {
      const open = await page.openKitAt(address);
      if (open) await vi.waitFor(async () => expect(await keptKits()).toHaveLength(1));
      return open?.kit.title;
    },
  };
}

/** What the browser keeps of the tab that is open. */
let ofTab = new Map<string, string>();

beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  ofTab = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => ofTab.get(key) ?? null,
    setItem: (key: string, value: string) => void ofTab.set(key, value),
  });
  vi.stubGlobal('document', { baseURI: 'https://placelens.example/' });
  vi.stubGlobal('location', new URL('https://placelens.example/'));
});
afterEach(() => vi.unstubAllGlobals());

test('a reload finds the kit of its own tab, a new tab the one that was opened last', async () => {
  await (await openTab()).drop(kitOf('Astana', 1));
  const first = ofTab;
  ofTab = new Map();
  await (await openTab()).drop(kitOf('Montevideo', 2));
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
  expect(await (await openTab()).follow('demo.placelens')).toBe('Astana');
  answer(503);
  expect(await (await openTab()).follow('demo.placelens')).toBe('Astana');
  expect(await (await openTab()).follow('other.placelens')).toBeUndefined();
  answer(404);
  expect(await (await openTab()).follow('demo.placelens')).toBeUndefined();
});
