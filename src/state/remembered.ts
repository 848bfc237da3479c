import { liveQuery } from 'dexie';
import type { Recording } from '../spec/batch.ts';
import type { Ask } from '../spec/operations.ts';
import { database, type RememberedAnswers, writeInTurn } from './database.ts';

/** Maximum bytes of all that is remembered; the oldest goes first. */
const most = 50_000_000;

/** Maximum number of different answers of one place. */
const mostOfPlace = 10;

/** The run of these recordings: no run of a browser has this name. */
const rememberedRun = 'seen';

/** Returns true for a recording that was stored because the place was shown. */
export function isRemembered({ run }: Pick<Recording, 'run'>): boolean {
  return run === rememberedRun;
}

/** Returns remembered answers as a recording of the day on which they were seen last. */
export function toRecording({ number, kind, id, seenAt, answers }: RememberedAnswers): Recording {
  return { run: rememberedRun, position: number, kind, id, recordedAt: seenAt, answers };
}

/** Returns the remembered answers of a connection for a place, the latest first. */
export async function readRemembered({ kind, id }: Ask, connection: string): Promise<RememberedAnswers[]> {
  const found = await database.remembered
    .where('[kind+id+connection]')
    .equals([kind, id, connection])
    .toArray();
  return found.toSorted((one, other) => other.seenAt - one.seenAt);
}

/** Follows the same, from any tab. The returned function ends it. */
export function watchRemembered(
  ask: Ask,
  connection: string,
  tell: (remembered: RememberedAnswers[]) => void,
  fail: (why: unknown) => void,
): () => void {
  const watch = liveQuery(() => readRemembered(ask, connection)).subscribe({ next: tell, error: fail });
  return () => watch.unsubscribe();
}

/** Remembers answers that differ from the former ones, and removes the oldest beyond the limits. */
export async function rememberAnswers(answers: Omit<RememberedAnswers, 'number'>): Promise<void> {
  const { remembered } = database;
  await writeInTurn(() =>
    database.transaction('rw', remembered, async () => {
      await remembered.add(answers);
      const bySight = remembered.orderBy('[seenAt+bytes]').reverse();
      const [sizes, numbers] = await Promise.all([bySight.keys(), bySight.primaryKeys()]);
      let bytes = 0;
      const surplus = numbers.filter((_, index) => {
        const size: unknown = Reflect.get(Object(sizes[index]), 1);
        bytes += typeof size === 'number' ? size : 0;
        return bytes > most;
      });
      const older = (await readRemembered(answers, answers.connection)).slice(mostOfPlace);
      await remembered.bulkDelete([...surplus, ...older.map(({ number }) => number)]);
    }),
  );
}

/** Notes that the same was answered again. */
export async function seeAgain(number: number, seenAt: number): Promise<void> {
  await writeInTurn(() => database.remembered.update(number, { seenAt }));
}

/** Removes all remembered answers. Returns false where the browser refused it, so that they may still be there. */
export async function forgetAnswers(): Promise<boolean> {
  try {
    await writeInTurn(() => database.remembered.clear());
    return true;
  } catch {
    // Without IndexedDB nothing was ever stored, so nothing is left.
    return globalThis.indexedDB === undefined;
  }
}
