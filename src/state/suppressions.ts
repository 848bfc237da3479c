import { liveQuery } from 'dexie';
import type { Suppression } from '../spec/judgement.ts';
import { database } from './database.ts';
import { keep } from './keeping.ts';

/** Stores a suppression, in place of an earlier one with the same fingerprint. Rejects where the browser refuses. */
export async function saveSuppressions(suppressions: readonly Suppression[]): Promise<void> {
  await keep(() => database.suppressions.bulkPut([...suppressions]));
}

export async function forgetSuppression(fingerprint: string): Promise<void> {
  await keep(() => database.suppressions.delete(fingerprint));
}

export async function readAllSuppressions(): Promise<Suppression[]> {
  return database.suppressions.toArray();
}

/** Follows all suppressions, in any tab. The returned function ends it. */
export function watchAllSuppressions(
  tell: (suppressions: Suppression[]) => void,
  fail: (why: unknown) => void,
): () => void {
  const subscription = liveQuery(readAllSuppressions).subscribe({ next: tell, error: fail });
  return () => subscription.unsubscribe();
}

/** Follows the suppressions of a place, in any tab. The returned function ends it. */
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
