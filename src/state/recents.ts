import Dexie from 'dexie';
import { database, type RecentPlace, writeInTurn } from './database.ts';

/** Places remembered; older ones are forgotten. */
const remembered = 50;

/** Remembers that a place was shown. Where the browser stores nothing this is ignored. */
export async function rememberPlace(shown: Omit<RecentPlace, 'key' | 'seenAt'>): Promise<void> {
  try {
    const { recents } = database;
    const place = { ...shown, key: `${shown.kind} ${shown.id}`, seenAt: Date.now() };
    // As short as can be: verdicts wait for their turn meanwhile.
    await writeInTurn(() => recents.put(place));
    const surplus = await recents.orderBy('seenAt').reverse().offset(remembered).primaryKeys();
    if (surplus.length > 0) await writeInTurn(() => recents.bulkDelete(surplus));
  } catch {
    // Private windows and full disks refuse; the inspection does not depend on this list.
  }
}

/** Returns the shown places, the latest first; undefined where the browser stores nothing. */
export async function readRecentPlaces(): Promise<readonly RecentPlace[] | undefined> {
  try {
    return await database.recents.orderBy('seenAt').reverse().toArray();
  } catch {
    return undefined;
  }
}

/** Follows the shown places, the latest first. The returned function ends it. */
export function watchRecentPlaces(tell: (places: readonly RecentPlace[] | undefined) => void): () => void {
  const look = () => void readRecentPlaces().then(tell);
  look();
  Dexie.on('storagemutated', look);
  return () => Dexie.on.storagemutated.unsubscribe(look);
}

/** Removes one place, or all of them. Returns false where the browser refused it, so that they may still be there. */
export async function forgetPlaces(key?: string): Promise<boolean> {
  try {
    await writeInTurn(() => (key === undefined ? database.recents.clear() : database.recents.delete(key)));
    return true;
  } catch {
    // Without IndexedDB nothing was ever stored, so nothing is left.
    return globalThis.indexedDB === undefined;
  }
}
