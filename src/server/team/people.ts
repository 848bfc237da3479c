import type { Kysely, Transaction } from 'kysely';
import { type Invitation, type Person, roles } from '../../spec/team.ts';
import { StoreError } from '../engine/store-error.ts';
import { releaseAllTurns } from './assignments.ts';
import { audit } from './audit.ts';
import type { StoredRole, TeamTables } from './engine/tables.ts';
import type { Team } from './engine/team.ts';
import {
  createInvitation,
  endBoundInvitations,
  noteUser,
  redeemInvitation,
  useBoundInvitation,
} from './invitations.ts';
import { createSecret, createTeamId, hashSecret } from './keys.ts';
import { getNameLikeness } from './name-likeness.ts';
import { createNobodyError, createRemovedError, findPerson } from './person.ts';

/** Milliseconds. */
const day = 24 * 60 * 60_000;
/** Milliseconds for which a browser stays signed in. */
export const sessionTime = 30 * day;

/** Maximum length of a person's name. */
export const longestPersonName = 80;

/**
 * Makes the invitation of the first lead, or, where no lead can come in by themselves, of the longest-serving one; it
 * replaces earlier ones. `again` is the name of the person it lets in again. Returns undefined where a lead is signed
 * in, or comes by a login provider or proxy.
 */
export function inviteFirst(
  team: Team,
): Promise<(Invitation & { readonly again?: string | undefined }) | undefined> {
  return team.transaction(async (transaction) => {
    // Held to the end: of gateways that start at once each sees the invitation of the one before.
    await transaction.updateTable('team_schema').set({ id: 1 }).where('id', '=', 1).execute();
    // Before the search for leads: a person who uses one of these at this moment is found as a lead, or comes too late.
    await transaction
      .deleteFrom('team_invitations')
      .where('by_person', 'is', null)
      .where('used_at', 'is', null)
      .execute();
    const leading = await transaction
      .selectFrom('team_people as who')
      .leftJoin('team_sessions as session', (join) =>
        join.onRef('session.person', '=', 'who.id').on('session.until', '>', team.now),
      )
      .select(['who.id', 'who.name', 'who.login', 'session.hash'])
      .where('who.role', '=', 'lead')
      .where('who.removed_at', 'is', null)
      .orderBy('who.created_at')
      .execute();
    if (leading.some(({ login, hash }) => login !== null || hash !== null)) return undefined;
    const [first] = leading;
    const invitation = await createInvitation(team, transaction, {
      role: 'lead',
      by: null,
      person: first?.id,
    });
    return { ...invitation, again: first?.name };
  });
}

/** Somebody who came in, and the secret of their session. */
type Joined = { readonly person: Person; readonly session: string };

/**
 * Uses an invitation. Resolves with the new person, or with the one it lets in again, who keeps their name. Rejects
 * with StoreError `refused` for an invitation that was used, is too old or never existed, `gone` for one of a person
 * who was removed, and `taken` for a name that somebody has; it can then be used with another name.
 */
export async function addPerson(team: Team, invitation: string, name: string): Promise<Joined> {
  return (await comeBack(team, invitation)) ?? (await joinAsNew(team, invitation, name));
}

/** Lets in the person to whom an invitation is bound, as they are now; undefined for one that is not bound. */
function comeBack(team: Team, invitation: string): Promise<Joined | undefined> {
  return team.transaction(async (transaction) => {
    const id = await useBoundInvitation(team, transaction, invitation);
    if (id === undefined) return undefined;
    const person = await findPerson(transaction, id);
    if (!person) throw createRemovedError();
    await audit(team, transaction, { what: 'came-back', person: id });
    return { person, session: await openSession(team, transaction, id) };
  });
}

async function joinAsNew(team: Team, invitation: string, name: string): Promise<Joined> {
  const id = createTeamId();
  const known = nameFrom(name);
  const joined = team.transaction(async (transaction) => {
    const names = await readNamesHeld(transaction);
    const role = await redeemInvitation(team, transaction, invitation);
    if (names.has(getNameLikeness(known))) throw nameTaken();
    const person = { id, name: known, role };
    await transaction
      .insertInto('team_people')
      .values({ ...person, created_at: team.now })
      .execute();
    await noteUser(transaction, invitation, id);
    await audit(team, transaction, { what: 'joined', person: id, detail: { name: known, role } });
    return { person, session: await openSession(team, transaction, id) };
  });
  return joined.catch((error: unknown) => {
    const isTaken = error instanceof StoreError && error.kind === 'taken';
    throw isTaken ? nameTaken() : error;
  });
}

function nameTaken(): StoreError {
  return new StoreError(
    'taken',
    'Somebody has that name already, or one that looks the same: take another one.',
  );
}

/**
 * Returns the likeness of every name, also of removed people. Held until the transaction ends, so that no name is taken
 * meanwhile.
 */
export async function readNamesHeld(transaction: Transaction<TeamTables>): Promise<ReadonlySet<string>> {
  await transaction.updateTable('team_schema').set({ id: 1 }).where('id', '=', 1).execute();
  const rows = await transaction.selectFrom('team_people').select('name').execute();
  return new Set(rows.map(({ name }) => getNameLikeness(name)));
}

/**
 * Uses an invitation for a person who is signed in already: they get its role, or keep a higher one. Rejects with
 * StoreError `refused` as `addPerson` does.
 */
export function takeRole(team: Team, invitation: string, { id, name, role: had }: Person): Promise<Person> {
  return team.transaction(async (transaction) => {
    const given = await redeemInvitation(team, transaction, invitation);
    const role = roles.indexOf(given) > roles.indexOf(had) ? given : had;
    await changePerson(transaction, id, { role });
    await noteUser(transaction, invitation, id);
    await audit(team, transaction, { what: 'role-given', person: id, detail: { person: id, role } });
    return { id, name, role };
  });
}

/** Opens a session, and resolves with its secret. */
export async function openSession(
  team: Team,
  transaction: Transaction<TeamTables>,
  person: string,
): Promise<string> {
  const secret = createSecret();
  await transaction
    .insertInto('team_sessions')
    .values(({ eb }) => ({
      hash: hashSecret(secret),
      person,
      created_at: team.now,
      until: eb(team.now, '+', sessionTime),
    }))
    .execute();
  return secret;
}

/** Returns the person of a session; undefined for one that ended or never existed. */
export function findPersonOfSession(team: Team, secret: string): Promise<Person | undefined> {
  return team.query((database) =>
    database
      .selectFrom('team_sessions as session')
      .innerJoin('team_people as who', 'who.id', 'session.person')
      .select(['who.id', 'who.name', 'who.role'])
      .where('session.hash', '=', hashSecret(secret))
      .where('session.until', '>', team.now)
      .where('who.removed_at', 'is', null)
      .executeTakeFirst(),
  );
}

/** Ends a session. */
export async function endSession(team: Team, secret: string): Promise<void> {
  await team.query((database) =>
    database.deleteFrom('team_sessions').where('hash', '=', hashSecret(secret)).execute(),
  );
}

/** Returns everybody by name, without removed people. */
export function getPeople(team: Team): Promise<Person[]> {
  return team.query((database) =>
    database
      .selectFrom('team_people')
      .select(['id', 'name', 'role'])
      .where('removed_at', 'is', null)
      .orderBy('name')
      .execute(),
  );
}

/**
 * Gives a person another role. Rejects with StoreError `refused` where no lead would be left, `unknown` where there is
 * no such person.
 */
export function giveRole(team: Team, person: string, role: StoredRole, by: string): Promise<Person> {
  return team.transaction(async (transaction) => {
    await changePerson(transaction, person, { role });
    if (role === 'viewer') await releaseAllTurns(transaction, person);
    await audit(team, transaction, { what: 'role-given', person: by, detail: { person, role } });
    const given = await findPerson(transaction, person);
    if (!given) throw createNobodyError();
    return given;
  });
}

/**
 * Removes a person; what they said stays. Rejects with StoreError `refused` where no lead would be left, `unknown`
 * where there is no such person.
 */
export function removePerson(team: Team, person: string, by: string): Promise<void> {
  return team.transaction(async (transaction) => {
    await changePerson(transaction, person, { removed_at: team.now });
    await transaction.deleteFrom('team_sessions').where('person', '=', person).execute();
    await transaction.deleteFrom('team_tokens').where('person', '=', person).execute();
    await releaseAllTurns(transaction, person);
    await audit(team, transaction, { what: 'person-removed', person: by, detail: { person } });
  });
}

async function changePerson(
  transaction: Transaction<TeamTables>,
  person: string,
  change: { role: StoredRole } | { removed_at: Team['now'] },
): Promise<void> {
  // Locks all leads, so that two who leave at once see each other.
  await transaction
    .updateTable('team_people')
    .set(({ ref }) => ({ role: ref('role') }))
    .where('role', '=', 'lead')
    .execute();
  const had = await leads(transaction);
  const { numUpdatedRows } = await transaction
    .updateTable('team_people')
    .set(change)
    .where('id', '=', person)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw createNobodyError();
  // A link of the former role is no longer valid.
  if ('role' in change) await endBoundInvitations(transaction, person);
  if (had > 0 && (await leads(transaction)) === 0) throw new StoreError('refused', 'One lead must be left.');
}

async function leads(database: Kysely<TeamTables>): Promise<number> {
  const rows = await database
    .selectFrom('team_people')
    .select('id')
    .where('role', '=', 'lead')
    .where('removed_at', 'is', null)
    .execute();
  return rows.length;
}

/** Returns a name in its stored form: trimmed, in one Unicode form. */
export function nameFrom(given: string): string {
  const name = given.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  if (name === '' || name.length > longestPersonName || /\p{C}/u.test(name))
    throw new StoreError('refused', `A name has 1 to ${longestPersonName} letters, and no invisible ones.`);
  return name;
}
