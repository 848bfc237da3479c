import type { Kysely, Transaction } from 'kysely';
import type { Person } from '../../spec/team.ts';
import { StoreError } from '../engine/store-error.ts';
import { audit } from './audit.ts';
import type { StoredRole, TeamTables } from './engine/tables.ts';
import type { Team } from './engine/team.ts';
import { createTeamId } from './keys.ts';
import { getNameLikeness } from './name-likeness.ts';
import { longestPersonName, openSession, readNamesHeld } from './people.ts';

/** What a login provider or proxy says of somebody. */
export type Login = {
  /** The provider's name and its name for the person; it never changes. */
  readonly login: string;
  readonly name: string;
  /** The role for a first visit. */
  readonly role: StoredRole;
};

/**
 * Returns the person for whom a provider or proxy vouches, created at their first visit, under another name where
 * theirs is taken ("Anna 2"). Rejects with StoreError `refused` for one who was removed.
 */
export async function findPersonOfLogin(team: Team, login: Login): Promise<Person> {
  const known = await team.query((database) => knownBy(database, login.login));
  return known ?? team.transaction((transaction) => personFor(team, transaction, login));
}

/** The same with a new session; resolves with its secret, too. */
export function signIn(
  team: Team,
  login: Login,
): Promise<{ readonly person: Person; readonly session: string }> {
  return team.transaction(async (transaction) => {
    const person = await personFor(team, transaction, login);
    return { person, session: await openSession(team, transaction, person.id) };
  });
}

async function knownBy(database: Kysely<TeamTables>, login: string): Promise<Person | undefined> {
  const known = await database
    .selectFrom('team_people')
    .select(['id', 'name', 'role', 'removed_at'])
    .where('login', '=', login)
    .executeTakeFirst();
  if (!known) return undefined;
  const { removed_at, ...person } = known;
  if (removed_at !== null) throw new StoreError('refused', 'This person was removed.');
  return person;
}

async function personFor(
  team: Team,
  transaction: Transaction<TeamTables>,
  { login, name: wanted, role }: Login,
): Promise<Person> {
  const known = await knownBy(transaction, login);
  if (known) return known;
  // Where the same name, or the same person, comes at this moment as well, the transaction starts again.
  const person = { id: createTeamId(), name: await freeName(transaction, wanted), role };
  await transaction
    .insertInto('team_people')
    .values({ ...person, login, created_at: team.now })
    .execute();
  const detail = { name: person.name, role, login };
  await audit(team, transaction, { what: 'joined', person: person.id, detail });
  return person;
}

/** Maximum number of people of one name, distinguished by a number. */
const mostAlike = 99;

/** Returns a free name as near to the wanted one as can be: no person is refused for their name. */
async function freeName(transaction: Transaction<TeamTables>, wanted: string): Promise<string> {
  const base = wanted
    .normalize('NFC')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longestPersonName - 20)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
  const first = base || 'Somebody';
  const names = [first, ...Array.from({ length: mostAlike - 1 }, (_, index) => `${first} ${index + 2}`)];
  const taken = await readNamesHeld(transaction);
  return names.find((name) => !taken.has(getNameLikeness(name))) ?? `${first} ${createTeamId()}`;
}
