import type { Act } from '../contract/judgement.ts';
import { sound } from './damage.ts';
import { database } from './database.ts';
import { afterDeletion, keep } from './keeping.ts';

/** Everything that was said since the page was opened, by id: what outlives a database that is deleted under it. */
const spoken = new Map<string, Act>();
const unsaved = new Map<string, Act>();

/**
 * Keeps an act of a reviewer. Resolves when the transaction has completed on the disk; rejects with NotKept where it
 * did not: the act then stays in memory, see `unsavedActs`.
 */
export async function saveAct(said: Act): Promise<void> {
  spoken.set(said.id, said);
  const acts = [...unsaved.values(), said];
  await keep(
    () => database.acts.bulkPut(acts),
    () => unsaved.set(said.id, said),
  );
  for (const { id } of acts) unsaved.delete(id);
}

/** Acts that this page holds and the browser has not kept. */
export function unsavedActs(): readonly Act[] {
  return [...unsaved.values()];
}

/** Tries again to keep what is only in memory. Rejects with NotKept. */
export async function saveUnsaved(): Promise<void> {
  const acts = unsavedActs();
  if (acts.length === 0) return;
  await keep(() => database.acts.bulkPut([...acts]));
  for (const { id } of acts) unsaved.delete(id);
}

afterDeletion(async () => {
  for (const [id, said] of spoken) unsaved.set(id, said);
  await saveUnsaved();
});

/**
 * Puts the acts of another reviewer, tab or backup beside the own ones, and tells how many were new. An act that is
 * here already stays as it is: no file overwrites what a reviewer said. Rejects with NotKept.
 */
export async function addActs(acts: readonly Act[]): Promise<number> {
  return keep(() =>
    database.transaction('rw', database.acts, async () => {
      const known = await database.acts.bulkGet(acts.map(({ id }) => id));
      const fresh = acts.filter((_, index) => known[index] === undefined);
      await database.acts.bulkAdd([...new Map(fresh.map((act) => [act.id, act])).values()]);
      return fresh.length;
    }),
  );
}

/** The acts of a run, the earliest first. */
export async function actsOf(run: string): Promise<Act[]> {
  return sound('acts', await database.acts.where('run').equals(run).sortBy('at'));
}

/** What was ever said of a place, in whichever run, the earliest first. */
export async function actsOfPlace(kind: string, placeId: string): Promise<Act[]> {
  const acts = await database.acts.where('[kind+placeId]').equals([kind, placeId]).sortBy('at');
  return sound('acts', acts);
}
