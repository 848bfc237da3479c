import type { Transaction } from 'kysely';
import type { Invitation, Person, Role } from '../../spec/team.ts';
import { StoreError } from '../engine/store-error.ts';
import { audit } from './audit.ts';
import type { TeamTables } from './engine/tables.ts';
import type { Team } from './engine/team.ts';
import { createSecret, hashSecret } from './keys.ts';
import { createNobodyError, createRemovedError, findPerson } from './person.ts';

/** Milliseconds. */
const hour = 60 * 60_000;
/** Milliseconds for which an invitation can be used, and one that somebody makes for another browser of their own. */
export const invitationTime = 7 * 24 * hour;
export const ownInvitationTime = hour;

/** Makes an invitation; its secret is shown once. `by` is null for the server itself. */
export function invite(team: Team, role: Role, by: string | null): Promise<Invitation> {
  return team.transaction((transaction) => createInvitation(team, transaction, { role, by }));
}

/**
 * Makes an invitation by which a known person comes in again, in the place of an earlier one. Rejects with StoreError
 * `unknown` where there is no such person, and `refused` for one whom a login provider or proxy lets in.
 */
export function inviteAgain(team: Team, person: string, by: string): Promise<Invitation> {
  return team.transaction(async (transaction) => {
    // Held to the end: of two that are made at once the later one is valid.
    const who = await transaction
      .updateTable('team_people')
      .set(({ ref }) => ({ name: ref('name') }))
      .where('id', '=', person)
      .where('removed_at', 'is', null)
      .returning(['role', 'login'])
      .executeTakeFirst();
    if (!who) throw createNobodyError();
    if (who.login !== null) throw new StoreError('refused', 'This person comes in by the sign-in alone.');
    await endBoundInvitations(transaction, person);
    return createInvitation(team, transaction, { role: who.role, by, person });
  });
}

/** Makes an invitation. `person` is the one it is bound to; they keep their role, and its own role does not count. */
export async function createInvitation(
  team: Team,
  transaction: Transaction<TeamTables>,
  { role, by, person }: { role: Role; by: string | null; person?: string | undefined },
): Promise<Invitation> {
  const secret = createSecret();
  const time = person !== undefined && person === by ? ownInvitationTime : invitationTime;
  const { until } = await transaction
    .insertInto('team_invitations')
    .values(({ eb }) => ({
      hash: hashSecret(secret),
      role,
      by_person: by,
      for_person: person ?? null,
      created_at: team.now,
      until: eb(team.now, '+', time),
    }))
    .returning('until')
    .executeTakeFirstOrThrow();
  const detail = person === undefined ? { role } : { person };
  await audit(team, transaction, {
    what: person === undefined ? 'invited' : 'invited-again',
    person: by,
    detail,
  });
  return { invitation: secret, until };
}

/**
 * Returns the person whom an invitation lets in again; undefined where it lets in somebody new. The invitation is not
 * used up. Rejects with StoreError `refused` for an invitation that is not valid, `gone` for one of a person who was
 * removed.
 */
export async function findInvited(team: Team, secret: string): Promise<Person | undefined> {
  return team.query(async (database) => {
    const found = await database
      .selectFrom('team_invitations')
      .select('for_person')
      .where('hash', '=', hashSecret(secret))
      .where('used_at', 'is', null)
      .where('until', '>', team.now)
      .executeTakeFirst();
    if (!found) throw letsNobodyIn();
    if (found.for_person === null) return undefined;
    const person = await findPerson(database, found.for_person);
    if (!person) throw createRemovedError();
    return person;
  });
}

/** Uses up an invitation that lets in somebody new, and returns its role. */
export async function redeemInvitation(
  team: Team,
  transaction: Transaction<TeamTables>,
  secret: string,
): Promise<Role> {
  const used = await transaction
    .updateTable('team_invitations')
    .set({ used_at: team.now })
    .where('hash', '=', hashSecret(secret))
    .where('for_person', 'is', null)
    .where('used_at', 'is', null)
    .where('until', '>', team.now)
    .returning('role')
    .executeTakeFirst();
  if (!used) throw letsNobodyIn();
  return used.role;
}

/** Uses up a bound invitation, and returns its person; undefined where it is not bound. */
export async function useBoundInvitation(
  team: Team,
  transaction: Transaction<TeamTables>,
  secret: string,
): Promise<string | undefined> {
  const used = await transaction
    .updateTable('team_invitations')
    .set(({ ref }) => ({ used_at: team.now, used_by: ref('for_person') }))
    .where('hash', '=', hashSecret(secret))
    .where('for_person', 'is not', null)
    .where('used_at', 'is', null)
    .where('until', '>', team.now)
    .returning('used_by')
    .executeTakeFirst();
  return used?.used_by ?? undefined;
}

export async function noteUser(
  transaction: Transaction<TeamTables>,
  secret: string,
  person: string,
): Promise<void> {
  await transaction
    .updateTable('team_invitations')
    .set({ used_by: person })
    .where('hash', '=', hashSecret(secret))
    .execute();
}

/** Ends the invitations that let this person in again. */
export async function endBoundInvitations(
  transaction: Transaction<TeamTables>,
  person: string,
): Promise<void> {
  await transaction
    .deleteFrom('team_invitations')
    .where('for_person', '=', person)
    .where('used_at', 'is', null)
    .execute();
}

function letsNobodyIn(): StoreError {
  return new StoreError('refused', 'The invitation was used, is too old, or is none.');
}
