import Dexie from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { Act } from '../spec/judgement.ts';

/** Returns a tab: modules of its own, including Dexie's, over the one database of the browser. */
export async function openTab() {
  vi.resetModules();
  const { database } = await import('./database.ts');
  return {
    database,
    ...(await import('./acts.ts')),
    ...(await import('./backup.ts')),
    ...(await import('./damage.ts')),
    ...(await import('./kept-acts.ts')),
    ...(await import('./keeping.ts')),
    ...(await import('./playlists.ts')),
    ...(await import('./results.ts')),
    ...(await import('./runs.ts')),
    ...(await import('./suppressions.ts')),
  };
}

/** Resets to a browser with empty storage. */
export function clearBrowser(): void {
  browserWith(new IDBFactory());
}

/** Resets to a browser without a database, as some have in private windows. */
export function removeDatabase(): void {
  browserWith(undefined);
}

/** For later imports of Dexie, and for loaded ones. */
function browserWith(indexedDB: IDBFactory | undefined): void {
  Reflect.set(globalThis, 'indexedDB', indexedDB);
  Reflect.set(Dexie.dependencies, 'indexedDB', indexedDB);
}

export function createAct(id: string, more: Partial<Act> = {}): Act {
  return { id, run: 'run', placeId: '1.2e8', kind: 'place', what: 'good', reviewer: 'Ada', at: 1, ...more };
}
