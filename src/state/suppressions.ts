import { liveQuery } from 'dexie';
import type { Suppression } from '../spec/judgement.ts';
import { database } from './database.ts';
import { keep } from './keeping.ts';

/** Keeps a suppression, in place of an earlier one of the same fingerprint. Rejects where the browser refuses. */
export async function saveSuppressions(suppressions: readonly Suppression[]): Promise<void> {
  await keep(() => database.suppressions.bulkPut([...suppressions]));
}

export async function forgetSuppression(fingerprint: string): Promise<void> {
  await keep(() => database.suppressions.delete(fingerprint));
}

export async function readAllSuppressions(): Promise<Suppression[]> {
  return database.suppressions.toArray();
}

/** Tells all suppressions now and whenever one changes, in whichever tab. Ends by the returned function. */
export function watchAllSuppressions(
  tell: (suppressions: Suppression[]) => void,
  fail: (why: unknown) => void,
): () => void {
  const subscription = liveQuery(readAllSuppressions).subscribe({ next: tell, error: fail });
  return () => subscription.unsubscribe();
}

/** Tells the suppressions of a place now and whenever one changes, in whichever tab. Ends by the returned function. */
export function watchSuppressions(
  kind: string,
  placeId: string,
  tell: (suppressions: Suppression[]) => void,
  fail: (why: unknown) => void,
): () => void {
  const { suppressions } = database;
  const watch = liveQuery(() => suppressions.where('[kind+placeId]').equals([kind, placeId]).toArray());
  const subscription = watch.subscribe({ next: tell, error: fail });
  return () => subscription.unsubscribe();
}
