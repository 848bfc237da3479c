import type { Kysely } from 'kysely';
import type { TeamTables } from './engine/tables.ts';
import type { Team } from './engine/team.ts';

/** Rows that are cleared away at once, so that nobody waits long. */
const usualBite = 500;

/**
 * Clears away what opens nothing any more: sessions, invitations and tokens whose time is over, and invitations that
 * were used. The audit keeps that they were. In small bites, so that it may end at any moment and be begun again.
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
