import Dexie, { liveQuery } from 'dexie';
import type { Recording } from '../spec/batch.ts';
import { database } from './database.ts';
import { keep } from './keeping.ts';

/** Stores the answers of a row, where none are stored yet. Rejects where the browser refuses. */
export async function keepRecording(recording: Recording): Promise<void> {
  const { recordings } = database;
  await keep(() =>
    database.transaction('rw', recordings, async () => {
      const { run, position } = recording;
      if (!(await recordings.get([run, position]))) await recordings.add(recording);
    }),
  );
}

/** Returns the raw answers of a row, where they were stored. */
export async function readRecording(run: string, position: number): Promise<Recording | undefined> {
  return database.recordings.get([run, position]);
}

/** Returns every recording of one place, in any run. */
export async function readRecordingsOfPlace(kind: string, id: string): Promise<Recording[]> {
  return database.recordings.where('[kind+id]').equals([kind, id]).toArray();
}

/**
 * Stores the answers of one address outside of any run (run ''), after all others of that kind. Resolves with its
 * position.
 */
export async function saveRecording(recording: Omit<Recording, 'run' | 'position'>): Promise<number> {
  const { recordings } = database;
  return keep(() =>
    database.transaction('rw', recordings, async () => {
      const last = await recordings
        .where('[run+position]')
        .between(['', Dexie.minKey], ['', Dexie.maxKey])
        .last();
      const position = (last?.position ?? -1) + 1;
      await recordings.add({ ...recording, run: '', position });
      return position;
    }),
  );
}

/** Follows the recordings of one place, from any tab. The returned function ends it. */
export function watchRecordings(
  kind: string,
  id: string,
  tell: (recordings: Recording[]) => void,
  fail: (why: unknown) => void,
): () => void {
  const watch = liveQuery(() => readRecordingsOfPlace(kind, id)).subscribe({ next: tell, error: fail });
  return () => watch.unsubscribe();
}

/** A recording that was made by hand, without its answers. */
export type KeptByHand = Pick<Recording, 'position' | 'id' | 'kind' | 'recordedAt'>;

/** Follows the recordings outside of any run. The returned function ends it. */
export function watchKeptByHand(
  tell: (kept: KeptByHand[]) => void,
  fail: (why: unknown) => void,
): () => void {
  const byHand = () =>
    database.recordings.where('[run+position]').between(['', Dexie.minKey], ['', Dexie.maxKey]);
  const read = async () => {
    const kept: KeptByHand[] = [];
    // One after the other: their answers may be large.
    await byHand().each(({ position, id, kind, recordedAt }) => {
      kept.push({ position, id, kind, recordedAt });
    });
    return kept;
  };
  const watch = liveQuery(read).subscribe({ next: tell, error: fail });
  return () => watch.unsubscribe();
}

/** Removes the recordings made by hand. Rejects where the browser refuses. */
export async function forgetKeptByHand(position: number): Promise<void> {
  await keep(() => database.recordings.delete(['', position]));
}

/** Returns the rows of a run with stored answers. */
export async function readRecordedPositions(run: string): Promise<number[]> {
  const keys = await database.recordings
    .where('[run+position]')
    .between([run, Dexie.minKey], [run, Dexie.maxKey])
    .primaryKeys();
  return keys.map(([, position]) => position);
}
