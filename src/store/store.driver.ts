import Dexie from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { Act } from '../contract/judgement.ts';

/** A tab: modules of its own over the one database of the browser. */
export async function openTab() {
  vi.resetModules();
  const { database } = await import('./database.ts');
  return {
    database,
    ...(await import('./acts.ts')),
    ...(await import('./backup.ts')),
    ...(await import('./damage.ts')),
    ...(await import('./keeping.ts')),
    ...(await import('./playlists.ts')),
    ...(await import('./results.ts')),
    ...(await import('./runs.ts')),
    ...(await import('./suppressions.ts')),
  };
}

/** A browser that keeps nothing yet. */
export function emptyBrowser(): void {
  Dexie.dependencies.indexedDB = new IDBFactory();
}

/** A browser that has no database, as some have in private windows. */
export function browserWithoutDatabase(): void {
  Reflect.deleteProperty(Dexie.dependencies, 'indexedDB');
}

export function actOf(id: string, more: Partial<Act> = {}): Act {
  return { id, run: 'run', placeId: '1.2e8', kind: 'place', what: 'good', reviewer: 'Ada', at: 1, ...more };
}
