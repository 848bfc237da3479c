import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForCheck } from '../testing/eventually.driver.ts';
import { clearBrowser, createAct, openTab, removeDatabase } from './store.driver.ts';

beforeEach(clearBrowser);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Returns a disk that refuses with the browser's own error until it is mended. */
function refuse(name: string) {
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no', name);
  });
}

test('what was kept is there for the next visit', async () => {
  const tab = await openTab();
  await tab.saveActs([createAct('a')]);
  expect(tab.storeTrouble.getState()).toBeUndefined();
  tab.database.close();
  const next = await openTab();
  expect(await next.readActsOfRun('run')).toEqual([createAct('a')]);
});

test('a verdict asks for its turn before anything else that its key brings about', async () => {
  const tab = await openTab();
  await tab.saveActs([createAct('a')]);
  const request = vi.fn(async (_name: string, write: () => Promise<unknown>) => write());
  vi.stubGlobal('navigator', { locks: { request } });
  const saving = tab.saveActs([createAct('b')]);
  expect(request).toHaveBeenCalledOnce();
  await saving;
});

test.each([
  ['QuotaExceededError', 'full'],
  ['AbortError', 'aborted'],
  ['UnknownError', 'refused'],
])(
  'a write that ends with %s is told at once, stays in memory, and is kept once it can be',
  async (name, kind) => {
    const tab = await openTab();
    const told: unknown[] = [];
    tab.storeTrouble.subscribe((trouble) => told.push(trouble?.kind));
    const disk = refuse(name);
    await expect(tab.saveActs([createAct('a')])).rejects.toMatchObject({ name: 'NotKept', kind });
    await expect(tab.saveActs([createAct('b')])).rejects.toMatchObject({ kind });
    expect(told).toEqual([kind, kind]);
    expect(tab.unsavedActs.getState().map(({ id }) => id)).toEqual(['a', 'b']);
    disk.mockRestore();
    await tab.saveUnsaved();
    expect(tab.unsavedActs.getState()).toEqual([]);
    expect(tab.storeTrouble.getState()).toBeUndefined();
    expect((await tab.readActsOfRun('run')).map(({ id }) => id).toSorted()).toEqual(['a', 'b']);
  },
);

test('a write that does not end is told after a second, and the page asks before it closes', async () => {
  const leaving = new EventTarget();
  vi.stubGlobal('addEventListener', leaving.addEventListener.bind(leaving));
  vi.stubGlobal('removeEventListener', leaving.removeEventListener.bind(leaving));
  const mayClose = () => leaving.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const tab = await openTab();
  await tab.saveActs([createAct('a')]);
  expect(mayClose()).toBe(true);
  vi.useFakeTimers();
  let goOn: (value: string) => void = () => {};
  const write = new Dexie.Promise<string>((resolve) => {
    goOn = resolve;
  });
  vi.spyOn(tab.database.acts, 'bulkPut').mockReturnValue(write);
  const saving = tab.saveActs([createAct('b')]);
  expect([tab.unsavedActs.getState().length, mayClose()]).toEqual([1, false]);
  vi.advanceTimersByTime(999);
  expect([tab.storeTrouble.getState()?.kind, tab.hasStuckActs()]).toEqual([undefined, false]);
  vi.advanceTimersByTime(1);
  expect([tab.storeTrouble.getState()?.kind, tab.hasStuckActs()]).toEqual(['slow', true]);
  goOn('b');
  await saving;
  expect([tab.storeTrouble.getState()?.kind, tab.hasStuckActs(), mayClose()]).toEqual([
    undefined,
    false,
    true,
  ]);
});

test.each<[string, () => object]>([
  ['throws when they are read', () => Object.defineProperty({}, 'locks', { get: refusal })],
  ['throws when one is asked for', () => ({ locks: { request: refusal } })],
  ['rejects who asks for one', () => ({ locks: { request: async () => refusal() } })],
])(
  'a browser whose locks are blocked with the site storage, and that %s, still keeps what it can',
  async (_, navigator) => {
    vi.stubGlobal('navigator', navigator());
    const tab = await openTab();
    await tab.saveActs([createAct('a')]);
    expect((await tab.readActsOfRun('run')).map(({ id }) => id)).toEqual(['a']);
  },
);

function refusal(): never {
  throw new DOMException('blocked', 'SecurityError');
}

test('a page that is kept for the way back holds up no other tab, and keeps on its return what it had to break off', async () => {
  const own = new EventTarget();
  vi.stubGlobal('addEventListener', own.addEventListener.bind(own));
  const turn = (type: string) => own.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
  const left = await openTab();
  await left.saveActs([createAct('before')]);
  const { acts } = left.database;
  const put = acts.bulkPut.bind(acts);
  // A write in progress while its page is frozen: requests follow each other, and the last one gets no answer.
  let frozen = false;
  const standing = vi.spyOn(acts, 'bulkPut').mockImplementation(() =>
    left.database.transaction('rw', acts, async () => {
      while (!frozen) await acts.count();
      return new Dexie.Promise<string>(() => {});
    }),
  );
  const saving = left.saveActs([createAct('late')]);
  await waitForCheck(() => expect(standing).toHaveBeenCalled());
  frozen = true;
  turn('pagehide');
  await expect(saving).rejects.toMatchObject({ name: 'NotKept', kind: 'aborted' });
  vi.stubGlobal('addEventListener', undefined);
  const other = await openTab();
  await other.saveActs([createAct('other')]);
  standing.mockImplementation(put);
  turn('pageshow');
  await waitForCheck(async () =>
    expect((await other.readActsOfRun('run')).map(({ id }) => id).toSorted()).toEqual([
      'before',
      'late',
      'other',
    ]),
  );
});

test('a page that keeps nothing says so before anything is to be kept', async () => {
  removeDatabase();
  const tab = await openTab();
  await tab.sayIfNothingIsKept();
  expect(tab.storeTrouble.getState()?.kind).toBe('refused');
});

test('any write that does not end is told of', async () => {
  const tab = await openTab();
  await tab.saveActs([createAct('a')]);
  vi.useFakeTimers();
  let goOn: (value: number) => void = () => {};
  vi.spyOn(tab.database.recordings, 'add').mockReturnValue(
    new Dexie.Promise((resolve) => {
      goOn = () => resolve(['', 0]);
    }),
  );
  const saving = tab.keep(() => tab.database.recordings.add({ ...recording, run: '', position: 0 }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tab.storeTrouble.getState()?.kind).toBe('slow');
  goOn(0);
  await saving;
  expect(tab.storeTrouble.getState()).toBeUndefined();
});

const recording = { id: '1.2e8', kind: 'place', recordedAt: 1, answers: {} };

test('a browser without a database says so, and keeps the acts in memory', async () => {
  removeDatabase();
  const tab = await openTab();
  await expect(tab.saveActs([createAct('a')])).rejects.toMatchObject({ kind: 'refused' });
  expect(tab.unsavedActs.getState()).toEqual([createAct('a')]);
});

test('a database that a newer version wrote is read, never written', async () => {
  const newer = new Dexie('placelens');
  newer.version(99).stores({ acts: 'id, run, [kind+placeId]', wonders: 'id' });
  await newer.table('acts').put(createAct('kept'));
  newer.close();
  const tab = await openTab();
  await expect(tab.saveActs([createAct('mine')])).rejects.toMatchObject({ kind: 'newer' });
  expect((await tab.readActsOfRun('run')).map(({ id }) => id)).toEqual(['kept']);
  expect(tab.unsavedActs.getState().map(({ id }) => id)).toEqual(['mine']);
});

test('a tab whose database a newer version upgrades turns read-only and says so', async () => {
  const tab = await openTab();
  await tab.saveActs([createAct('a')]);
  const newer = new Dexie('placelens');
  newer.version(99).stores({ acts: 'id, run, [kind+placeId]' });
  await newer.open();
  expect(tab.storeTrouble.getState()?.kind).toBe('newer');
  await expect(tab.saveActs([createAct('b')])).rejects.toMatchObject({ kind: 'newer' });
  newer.close();
});

test('a database deleted under the page is told, and what was said since it was opened is kept again', async () => {
  const tab = await openTab();
  await tab.saveActs([createAct('a')]);
  await tab.saveActs([createAct('b')]);
  await Dexie.delete('placelens');
  await waitForCheck(async () => expect(await tab.readActsOfRun('run')).toHaveLength(2));
  expect(tab.storeTrouble.getState()?.kind).toBe('gone');
  tab.dismissStoreTrouble();
  expect(tab.storeTrouble.getState()).toBeUndefined();
});

test('two tabs with 150 acts each, interleaved: all are there', async () => {
  const [one, other] = [await openTab(), await openTab()];
  await Promise.all(
    Array.from({ length: 150 }, async (_, index) => {
      await one.saveActs([createAct(`one ${index}`, { at: index })]);
      await other.saveActs([createAct(`other ${index}`, { at: index })]);
    }),
  );
  const acts = await one.readActsOfRun('run');
  expect(new Set(acts.map(({ id }) => id)).size).toBe(300);
  expect(await other.readActsOfRun('run')).toEqual(acts);
});
