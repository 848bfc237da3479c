import { liveQuery } from 'dexie';
import type { Act } from '../spec/judgement.ts';
import { database, type UnsentAct } from './database.ts';
import { keep } from './keeping.ts';

/** Acts of one person that a server has not confirmed, the earliest first, of one list: as many as are sent at once. */
export type Parcel = { readonly run: string; readonly acts: readonly Act[] };

/** What is to be sent next of what this person said; undefined where nothing waits. Of a list that is told in `not`, none. */
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
  // What a backup brought without its act can never be sent.
  const lost = waiting.filter((_, index) => found[index] === undefined);
  if (lost.length > 0) await confirmSent(lost.map(({ id }) => id));
  const there = found.filter((act) => act !== undefined);
  return there.length > 0 ? { run, acts: there } : takeNextParcel(person, most, not);
}

/** The server has these acts on its disk: they are no longer waiting. Rejects with NotKept. */
export async function confirmSent(ids: readonly string[]): Promise<void> {
  await keep(() => database.outbox.bulkDelete([...ids]));
}

/** The server will never take this act, and said why: it stays here, and holds up no other one. Rejects with NotKept. */
export async function setAsideUnsent(id: string, why: string | undefined): Promise<void> {
  await keep(() => database.outbox.update(id, { refused: true, ...(why && { why }) }));
}

/** Tells what was not sent, of all lists, now and whenever that changes, in whichever tab. Ends by the returned function. */
export function watchUnsent(
  tell: (unsent: readonly UnsentAct[]) => void,
  fail: (why: unknown) => void,
): () => void {
  const watch = liveQuery(() => database.outbox.toArray()).subscribe({ next: tell, error: fail });
  return () => watch.unsubscribe();
}
