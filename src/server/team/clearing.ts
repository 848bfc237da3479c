import type { Kysely } from 'kysely';
import type { TeamTables } from './engine/tables.ts';
import type { Team } from './engine/team.ts';

/** Rows deleted in one statement, so that other requests do not wait long. */
const usualBite = 500;

/**
 * Deletes sessions, invitations and tokens whose time is over, and used invitations. The audit keeps that they existed.
 * It works in small portions, so it may be interrupted and started again.
 */
export async function clearEnded(team: Team, bite = usualBite): Promise<void> {
  for (const table of ['team_sessions', 'team_invitations', 'team_tokens'] as const)
    await inBites(team, table, bite, (database) =>
      database.selectFrom(table).select('hash').where('until', '<=', team.now).limit(bite).execute(),
    );
  await inBites(team, 'team_invitations', bite, (database) =>
    database
      .selectFrom('team_invitations')
      .select('hash')
      .where('used_at', 'is not', null)
      .limit(bite)
      .execute(),
  );
}

async function inBites(
  team: Team,
  table: 'team_sessions' | 'team_invitations' | 'team_tokens',
  bite: number,
  read: (database: Kysely<TeamTables>) => Promise<readonly { readonly hash: string }[]>,
): Promise<void> {
  for (let cleared = bite; cleared === bite; )
    cleared = await team.query(async (database) => {
      const hashes = (await read(database)).map(({ hash }) => hash);
      if (hashes.length > 0) await database.deleteFrom(table).where('hash', 'in', hashes).execute();
      return hashes.length;
    });
}
