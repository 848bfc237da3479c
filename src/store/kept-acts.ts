import type { Act } from '../contract/judgement.ts';
import { database } from './database.ts';
import { sound } from './sound.ts';

/** The acts of a run, the earliest first. */
export async function actsOf(run: string): Promise<Act[]> {
  return sound('acts', await database.acts.where('run').equals(run).sortBy('at'));
}

/** What was ever said of a place, in whichever run, the earliest first. */
export async function actsOfPlace(kind: string, placeId: string): Promise<Act[]> {
  const acts = await database.acts.where('[kind+placeId]').equals([kind, placeId]).sortBy('at');
  return sound('acts', acts);
}
