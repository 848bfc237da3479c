import Dexie, { liveQuery, RangeSet } from 'dexie';
import type { Act } from '../spec/judgement.ts';
import type { Ask } from '../spec/operations.ts';
import { database } from './database.ts';
import { filterSound } from './schemas.ts';

/** Returns the acts of a run, the earliest first. */
export async function readActsOfRun(run: string): Promise<Act[]> {
  return filterSound('acts', await database.acts.where('run').equals(run).sortBy('at'));
}

/** Returns all acts on a place, in any run, the earliest first. */
export async function readActsOfPlace(kind: string, placeId: string): Promise<Act[]> {
  const acts = await database.acts.where('[kind+placeId]').equals([kind, placeId]).sortBy('at');
  return filterSound('acts', acts);
}

/** Follows the acts on a place, in any run and from any tab. The returned function ends it. */
export function followActsOfPlace(
  { kind, id }: Ask,
  tell: (acts: readonly Act[]) => void,
  fail: (why: unknown) => void,
): () => void {
  const watch = liveQuery(() => readActsOfPlace(kind, id)).subscribe({ next: tell, error: fail });
  return () => watch.unsubscribe();
}

/** The prefix of Dexie's names for acts, by their primary key, in its messages to all tabs. */
const part = `idb://${database.name}/acts/`;

/**
 * Follows the acts of a run: all of them first, then each new one, from any tab. Only new records are read: a run may
 * have 100,000 acts, and one more must not cost all of them. The returned function ends it.
 */
export function followActs(
  run: string,
  tell: (acts: readonly Act[]) => void,
  fail: (why: unknown) => void,
): () => void {
  let ended = false;
  const give = async (reading: PromiseLike<readonly Act[]>) => {
    try {
      const acts = await reading;
      if (!ended) tell(acts);
    } catch (error) {
      if (!ended) fail(error);
    }
  };
  const follow: Parameters<typeof Dexie.on.storagemutated.subscribe>[0] = (parts) => {
    const written = parts[part];
    if (written) void give(actsWithin(run, new RangeSet().add(written)));
  };
  Dexie.on.storagemutated.subscribe(follow);
  void give(readActsOfRun(run));
  return () => {
    ended = true;
    Dexie.on.storagemutated.unsubscribe(follow);
  };
}

async function actsWithin(run: string, written: RangeSet): Promise<readonly Act[]> {
  const ranges = [...written];
  // Acts that were written together are a range each: 1,000 of them are one reading.
  const single = ranges.flatMap(({ from, to }) => (from === to ? [String(from)] : []));
  const found = await database.acts.bulkGet(single);
  for (const { from, to } of ranges.filter((range) => range.from !== range.to)) {
    found.push(...(await database.acts.where(':id').between(from, to, true, true).toArray()));
  }
  return found.filter((act) => act !== undefined).filter((act) => act.run === run);
}
