import { database } from './database.ts';
import { holdWrites, keepNow } from './keeping.ts';

/**
 * Forgets the places that were looked at and the kits that were opened; with `work` also lists, results, verdicts,
 * accepted findings and playlists. False where the browser refused it, so that they may still be there; else nothing
 * more is written until the page is left: a row of a batch that ends meanwhile would outlive the rest.
 */
export async function forgetKept(work: boolean): Promise<boolean> {
  // Without IndexedDB nothing was ever kept, so nothing is left.
  if (globalThis.indexedDB === undefined) return true;
  const { recents, kits } = database;
  const tables = work ? database.tables : [recents, kits];
  const clear = () => Promise.all(tables.map((table) => table.clear()));
  const goOn = holdWrites();
  try {
    await keepNow(() => database.transaction('rw', tables, clear));
    return true;
  } catch {
    goOn();
    return false;
  }
}
