import Dexie from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { Act } from '../spec/judgement.ts';

/** A tab: modules of its own, those of Dexie among them, over the one database of the browser. */
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

/** A browser that keeps nothing yet. */
export function clearBrowser(): void {
  browserWith(new IDBFactory());
}

/** A browser that has no database, as some have in private windows. */
export function removeDatabase(): void {
  browserWith(undefined);
}

/** For whatever reads Dexie from now on, and for who has read it. */
function browserWith(indexedDB: IDBFactory | undefined): void {
  Reflect.set(globalThis, 'indexedDB', indexedDB);
  Reflect.set(Dexie.dependencies, 'indexedDB', indexedDB);
}

export function createAct(id: string, more: Partial<Act> = {}): Act {
  return { id, run: 'run', placeId: '1.2e8', kind: 'place', what: 'good', reviewer: 'Ada', at: 1, ...more };
}
