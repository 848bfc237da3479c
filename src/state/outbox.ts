import { liveQuery } from 'dexie';
import type { Act } from '../spec/judgement.ts';
import { teamBodyLimit } from '../spec/team.ts';
import { database, type UnsentAct } from './database.ts';
import { keep } from './keeping.ts';

/** Unconfirmed acts of one person in one list, the earliest first: as many as are sent at once. */
export type Parcel = { readonly run: string; readonly acts: readonly Act[] };

/** Returns what this person sends next; undefined where nothing waits. Skips the lists in `not`. */
export async function takeNextParcel(
  person: string,
  most: number,
  not: ReadonlySet<string>,
): Promise<Parcel | undefined> {
  const { outbox, acts } = database;
  const isMine = (each: UnsentAct) => each.person === person && !each.refused && !not.has(each.run);
  const first = await outbox.orderBy('[run+at]').filter(isMine).first();
  if (!first) return undefined;
  const { run } = first;
  const waiting = await outbox
    .where('[run+at]')
    .between([run, -Infinity], [run, Infinity])
    .filter(isMine)
    .limit(most)
    .toArray();
  const found = await acts.bulkGet(waiting.map(({ id }) => id));
  // An entry from a backup without its act can never be sent.
  const lost = waiting.filter((_, index) => found[index] === undefined);
  if (lost.length > 0) await confirmSent(lost.map(({ id }) => id));
  const there = found.filter((act) => act !== undefined);
  return there.length > 0 ? { run, acts: takeLight(there) } : takeNextParcel(person, most, not);
}

/** Returns the first acts, as many as one request carries: photos are heavy. */
function takeLight(acts: readonly Act[]): readonly Act[] {
  let length = 0;
  const first = acts.findIndex((act, index) => {
    length += JSON.stringify(act).length;
    return index > 0 && length > teamBodyLimit / 2;
  });
  return first < 0 ? acts : acts.slice(0, first);
}

/** Removes acts that the server has on its disk from the queue. Rejects with NotKept. */
export async function confirmSent(ids: readonly string[]): Promise<void> {
  await keep(() => database.outbox.bulkDelete([...ids]));
}

/**
 * Sets an act aside that the server refused, with its reason: it stays here, and blocks no other one. Rejects with
 * NotKept.
 */
export async function setAsideUnsent(id: string, why: string | undefined): Promise<void> {
  await keep(() => database.outbox.update(id, { refused: true, ...(why && { why }) }));
}

/** Follows the unsent acts of all lists, in any tab. The returned function ends it. */
export function watchUnsent(
  tell: (unsent: readonly UnsentAct[]) => void,
  fail: (why: unknown) => void,
): () => void {
  const watch = liveQuery(() => database.outbox.toArray()).subscribe({ next: tell, error: fail });
  return () => watch.unsubscribe();
}
