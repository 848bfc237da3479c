import type { Kysely, Transaction } from 'kysely';
import { audit } from './audit.ts';
import type { Role, Tables } from './engine/tables.ts';
import type { Team } from './engine/team.ts';
import { TeamError } from './engine/team-error.ts';
import { hashOf, newId, newSecret } from './keys.ts';

export type Person = { readonly id: string; readonly name: string; readonly role: Role };

/** Milliseconds. */
const day = 24 * 60 * 60_000;
/** How long a browser stays signed in, and an invitation can be used. */
export const sessionTime = 30 * day;
export const invitationTime = 7 * day;

/** The longest name of a person. */
const longestName = 80;

/** Makes an invitation and resolves with its secret, which is shown once. `by` is null for the server's own first one. */
export function invite(team: Team, role: Role, by: string | null): Promise<string> {
  const secret = newSecret();
  return team.transaction(async (transaction) => {
    await transaction
      .insertInto('team_invitations')
      .values(({ eb }) => ({
        hash: hashOf(secret),
        role,
        by_person: by,
        created_at: team.now,
        until: eb(team.now, '+', invitationTime),
      }))
      .execute();
    await audit(team, transaction, { what: 'invited', person: by, detail: { role } });
    return secret;
  });
}

/**
 * Uses an invitation: resolves with the new person and the secret of their session. Rejects with TeamError `refused`
 * for one that was used, is too old or was never made, and `taken` for a name that somebody has; it can then be used
 * with another one.
 */
export async function join(
  team: Team,
  invitation: string,
  name: string,
): Promise<{ readonly person: Person; readonly session: string }> {
  const id = newId();
  const known = nameFrom(name);
  return team.transaction(async (transaction) => {
    const used = await transaction
      .updateTable('team_invitations')
      .set({ used_at: team.now })
      .where('hash', '=', hashOf(invitation))
      .where('used_at', 'is', null)
      .where('until', '>', team.now)
      .returning('role')
      .executeTakeFirst();
    if (!used) throw new TeamError('refused', 'The invitation was used, is too old, or is none.');
    const person = { id, name: known, role: used.role };
    await transaction
      .insertInto('team_people')
      .values({ ...person, created_at: team.now })
      .execute();
    await transaction
      .updateTable('team_invitations')
      .set({ used_by: id })
      .where('hash', '=', hashOf(invitation))
      .execute();
    await audit(team, transaction, { what: 'joined', person: id, detail: { name: known, role: used.role } });
    return { person, session: await openSession(team, transaction, id) };
  });
}

/**
 * Signs somebody in whom a login provider or proxy vouches for (`login` is its name and its name for the person); the
 * first time as a new person with this role.
 */
export async function signIn(
  team: Team,
  { login, name, role }: { login: string; name: string; role: Role },
): Promise<{ readonly person: Person; readonly session: string }> {
  const fresh = { id: newId(), name: nameFrom(name), role };
  return team.transaction(async (transaction) => {
    const known = await transaction
      .selectFrom('team_people')
      .select(['id', 'name', 'role', 'removed_at'])
      .where('login', '=', login)
      .executeTakeFirst();
    if (known && known.removed_at !== null) throw new TeamError('refused', 'This person was removed.');
    if (!known) {
      await transaction
        .insertInto('team_people')
        .values({ ...fresh, login, created_at: team.now })
        .execute();
      await audit(team, transaction, {
        what: 'joined',
        person: fresh.id,
        detail: { name: fresh.name, role, login },
      });
    }
    const person = known ? { id: known.id, name: known.name, role: known.role } : fresh;
    return { person, session: await openSession(team, transaction, person.id) };
  });
}

async function openSession(team: Team, transaction: Transaction<Tables>, person: string): Promise<string> {
  const secret = newSecret();
  await transaction
    .insertInto('team_sessions')
    .values(({ eb }) => ({
      hash: hashOf(secret),
      person,
      created_at: team.now,
      until: eb(team.now, '+', sessionTime),
    }))
    .execute();
  return secret;
}

/** Whose session it is; undefined for one that ended or never was. */
export function personOfSession(team: Team, secret: string): Promise<Person | undefined> {
  return team.query((database) =>
    database
      .selectFrom('team_sessions as session')
      .innerJoin('team_people as who', 'who.id', 'session.person')
      .select(['who.id', 'who.name', 'who.role'])
      .where('session.hash', '=', hashOf(secret))
      .where('session.until', '>', team.now)
      .where('who.removed_at', 'is', null)
      .executeTakeFirst(),
  );
}

/** Ends a session. */
export async function endSession(team: Team, secret: string): Promise<void> {
  await team.query((database) =>
    database.deleteFrom('team_sessions').where('hash', '=', hashOf(secret)).execute(),
  );
}

/** Makes a token for programs of a person, and resolves with it: it is shown once. `time` in milliseconds. */
export function createToken(
  team: Team,
  person: string,
  { name, time }: { name: string; time?: number },
): Promise<{ readonly id: string; readonly token: string }> {
  const [id, token] = [newId(), newSecret()];
  return team.transaction(async (transaction) => {
    await transaction
      .insertInto('team_tokens')
      .values(({ eb }) => ({
        hash: hashOf(token),
        id,
        name: nameFrom(name),
        person,
        created_at: team.now,
        until: time === undefined ? null : eb(team.now, '+', time),
      }))
      .execute();
    await audit(team, transaction, { what: 'token-created', person, detail: { id, name } });
    return { id, token };
  });
}

/** Whose token it is; undefined for one that was revoked, is too old or never was. */
export function personOfToken(team: Team, token: string): Promise<Person | undefined> {
  return team.query((database) =>
    database
      .selectFrom('team_tokens as token')
      .innerJoin('team_people as who', 'who.id', 'token.person')
      .select(['who.id', 'who.name', 'who.role'])
      .where('token.hash', '=', hashOf(token))
      .where(({ eb, or }) => or([eb('token.until', 'is', null), eb('token.until', '>', team.now)]))
      .where('who.removed_at', 'is', null)
      .executeTakeFirst(),
  );
}

/** Ends a token, by the id that its list shows. */
export function revokeToken(team: Team, id: string, by: string): Promise<void> {
  return team.transaction(async (transaction) => {
    await transaction.deleteFrom('team_tokens').where('id', '=', id).execute();
    await audit(team, transaction, { what: 'token-revoked', person: by, detail: { id } });
  });
}

/** Everybody, by name, without those who were removed. */
export function people(team: Team): Promise<Person[]> {
  return team.query((database) =>
    database
      .selectFrom('team_people')
      .select(['id', 'name', 'role'])
      .where('removed_at', 'is', null)
      .orderBy('name')
      .execute(),
  );
}

/** Gives somebody another role. Rejects with TeamError `refused` where no lead would be left. */
export function giveRole(team: Team, person: string, role: Role, by: string): Promise<void> {
  return team.transaction(async (transaction) => {
    await changePerson(transaction, person, { role });
    await audit(team, transaction, { what: 'role-given', person: by, detail: { person, role } });
  });
}

/**
 * Lets somebody in no more; what they said stays. Rejects with TeamError `refused` where no lead would be left.
 */
export function removePerson(team: Team, person: string, by: string): Promise<void> {
  return team.transaction(async (transaction) => {
    await changePerson(transaction, person, { removed_at: team.now });
    await transaction.deleteFrom('team_sessions').where('person', '=', person).execute();
    await transaction.deleteFrom('team_tokens').where('person', '=', person).execute();
    await audit(team, transaction, { what: 'person-removed', person: by, detail: { person } });
  });
}

async function changePerson(
  transaction: Transaction<Tables>,
  person: string,
  change: { role: Role } | { removed_at: Team['now'] },
): Promise<void> {
  // All leads are held, so that two who leave at once are seen by each other.
  await transaction
    .updateTable('team_people')
    .set(({ ref }) => ({ role: ref('role') }))
    .where('role', '=', 'lead')
    .execute();
  const had = await leads(transaction);
  await transaction.updateTable('team_people').set(change).where('id', '=', person).execute();
  if (had > 0 && (await leads(transaction)) === 0) throw new TeamError('refused', 'One lead must be left.');
}

async function leads(database: Kysely<Tables>): Promise<number> {
  const rows = await database
    .selectFrom('team_people')
    .select('id')
    .where('role', '=', 'lead')
    .where('removed_at', 'is', null)
    .execute();
  return rows.length;
}

/** A name as it is kept: without space around it, in one form of its letters. */
function nameFrom(given: string): string {
  const name = given.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  if (name === '' || name.length > longestName || /\p{C}/u.test(name))
    throw new TeamError('refused', `A name has 1 to ${longestName} letters, and no invisible ones.`);
  return name;
}
