import type { Kysely } from 'kysely';
import type { Person } from '../../spec/team.ts';
import { StoreError } from '../engine/store-error.ts';
import type { TeamTables } from './engine/tables.ts';

/** Returns a person as they are now; undefined for one who was removed or never existed. */
export function findPerson(database: Kysely<TeamTables>, id: string): Promise<Person | undefined> {
  return database
    .selectFrom('team_people')
    .select(['id', 'name', 'role'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Shown to a person who was let in once, and was removed. */
export const removedWords = 'You were removed from this team. Ask its lead.';

export function createRemovedError(): StoreError {
  return new StoreError('gone', removedWords);
}

export function createNobodyError(): StoreError {
  return new StoreError('unknown', 'There is nobody of this id.');
}
