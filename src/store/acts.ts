import { liveQuery } from 'dexie';
import type { Act } from '../contract/judgement.ts';
import { database } from './database.ts';

/** Keeps an act of a reviewer. Resolves when the transaction has completed on the disk; rejects where it did not. */
export async function saveAct(act: Act): Promise<void> {
  await database.acts.add(act);
}

/** Puts the acts of another reviewer, tab or backup beside the own ones; the same act twice stays one. */
export async function addActs(acts: readonly Act[]): Promise<void> {
  await database.acts.bulkPut([...acts]);
}

/** The acts of a run, the earliest first. */
export async function actsOf(run: string): Promise<Act[]> {
  return database.acts.where('run').equals(run).sortBy('at');
}

/** What was ever said of a place, in whichever run, the earliest first. */
export async function actsOfPlace(kind: string, placeId: string): Promise<Act[]> {
  return database.acts.where('[kind+placeId]').equals([kind, placeId]).sortBy('at');
}

/** Tells the acts of a run now and whenever one is added, in whichever tab. Ends by the returned function. */
export function watchActs(
  run: string,
  tell: (acts: Act[]) => void,
  fail: (why: unknown) => void,
): () => void {
  const watch = liveQuery(() => actsOf(run)).subscribe({ next: tell, error: fail });
  return () => watch.unsubscribe();
}
