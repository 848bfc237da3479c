import Dexie from 'dexie';
import type { Ask } from '../spec/operations.ts';
import { database, type RecentPlace, writeInTurn } from './database.ts';

/** Places remembered; older ones are forgotten. */
const remembered = 50;

/** Remembers that a place was looked at. A browser that keeps nothing is no reason to stop: it is left at that. */
export async function rememberPlace({ id, kind }: Ask, title: string): Promise<void> {
  try {
    const { recents } = database;
    const place = { key: `${kind} ${id}`, id, kind, title, seenAt: Date.now() };
    // As short as can be: verdicts wait for their turn meanwhile.
    await writeInTurn(() => recents.put(place));
    const surplus = await recents.orderBy('seenAt').reverse().offset(remembered).primaryKeys();
    if (surplus.length > 0) await writeInTurn(() => recents.bulkDelete(surplus));
  } catch {
    // Private windows and full disks refuse; nothing of the inspection depends on this list.
  }
}

/** The places looked at, the latest first; undefined where the browser keeps nothing. */
export async function readRecentPlaces(): Promise<readonly RecentPlace[] | undefined> {
  try {
    return await database.recents.orderBy('seenAt').reverse().toArray();
  } catch {
    return undefined;
  }
}

/** Tells the places looked at, the latest first, now and whenever they change. Ends by the returned function. */
export function watchRecentPlaces(tell: (places: readonly RecentPlace[] | undefined) => void): () => void {
  const look = () => void readRecentPlaces().then(tell);
  look();
  Dexie.on('storagemutated', look);
  return () => Dexie.on.storagemutated.unsubscribe(look);
}

/** Forgets one place, or all of them. False where the browser refused it, so that they may still be there. */
export async function forgetPlaces(key?: string): Promise<boolean> {
  try {
    await writeInTurn(() => (key === undefined ? database.recents.clear() : database.recents.delete(key)));
    return true;
  } catch {
    // Without IndexedDB nothing was ever kept, so nothing is left.
    return globalThis.indexedDB === undefined;
  }
}
