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
/** How long an invitation can be used, and one that somebody makes for another browser of their own. */
export const invitationTime = 7 * 24 * hour;
export const ownInvitationTime = hour;

/** Makes an invitation: its secret is shown once. `by` is null for the server itself. */
export function invite(team: Team, role: Role, by: string | null): Promise<Invitation> {
  return team.transaction((transaction) => createInvitation(team, transaction, { role, by }));
}

/**
 * Makes an invitation by which somebody comes in again as who they are, in the place of an earlier one. Rejects with
 * StoreError `unknown` for nobody, `refused` for who is let in by a login provider or proxy.
 */
export function inviteAgain(team: Team, person: string, by: string): Promise<Invitation> {
  return team.transaction(async (transaction) => {
    // Held to the end: of two that are made at once the later one holds.
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

/** `person`: to whom it is bound, who has their role whatever it says. */
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
 * Whom an invitation lets in again; undefined where it lets in somebody new. It stays as it is. Rejects with StoreError
 * `refused` for one that lets nobody in, `gone` for one of who was removed.
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

/** The role of an invitation that lets in somebody new, and nobody any more. */
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

/** To whom an invitation is bound that lets nobody in any more; undefined where it is none of those that are bound. */
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

/** Lets nobody in as this person any more by an invitation that was made before. */
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
