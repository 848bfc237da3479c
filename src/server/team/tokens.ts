import type { ApiToken, Person } from '../../spec/team.ts';
import { StoreError } from '../engine/store-error.ts';
import { audit } from './audit.ts';
import type { Team } from './engine/team.ts';
import { createSecret, createTeamId, hashSecret } from './keys.ts';
import { nameFrom } from './people.ts';

/** Makes a token for programs of a person, and resolves with it; it is shown once. `time` in milliseconds. */
export function createToken(
  team: Team,
  person: string,
  { name, time }: { name: string; time?: number | undefined },
): Promise<ApiToken & { readonly token: string }> {
  const [id, token] = [createTeamId(), createSecret()];
  const known = nameFrom(name);
  return team.transaction(async (transaction) => {
    const { created_at, until } = await transaction
      .insertInto('team_tokens')
      .values(({ eb }) => ({
        hash: hashSecret(token),
        id,
        name: known,
        person,
        created_at: team.now,
        until: time === undefined ? null : eb(team.now, '+', time),
      }))
      .returning(['created_at', 'until'])
      .executeTakeFirstOrThrow();
    await audit(team, transaction, { what: 'token-created', person, detail: { id, name: known } });
    return { id, name: known, createdAt: created_at, until, token };
  });
}

/** Returns the valid tokens of a person, the earliest first. */
export async function getTokens(team: Team, person: string): Promise<ApiToken[]> {
  const rows = await team.query((database) =>
    database
      .selectFrom('team_tokens')
      .select(['id', 'name', 'created_at', 'until'])
      .where('person', '=', person)
      .where(({ eb, or }) => or([eb('until', 'is', null), eb('until', '>', team.now)]))
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  );
  return rows.map(({ created_at, ...token }) => ({ ...token, createdAt: created_at }));
}

/** Returns the person of a token; undefined for one that was revoked, is too old or never existed. */
export function findPersonOfToken(team: Team, token: string): Promise<Person | undefined> {
  return team.query((database) =>
    database
      .selectFrom('team_tokens as token')
      .innerJoin('team_people as who', 'who.id', 'token.person')
      .select(['who.id', 'who.name', 'who.role'])
      .where('token.hash', '=', hashSecret(token))
      .where(({ eb, or }) => or([eb('token.until', 'is', null), eb('token.until', '>', team.now)]))
      .where('who.removed_at', 'is', null)
      .executeTakeFirst(),
  );
}

/**
 * Revokes a token by the id that its list shows: one's own, a lead any. Rejects with StoreError `unknown` for every
 * other one.
 */
export function revokeToken(team: Team, id: string, by: Person): Promise<void> {
  return team.transaction(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('team_tokens')
      .where('id', '=', id)
      .$if(by.role !== 'lead', (one) => one.where('person', '=', by.id))
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new StoreError('unknown', 'You have no token of this id.');
    await audit(team, transaction, { what: 'token-revoked', person: by.id, detail: { id } });
  });
}
