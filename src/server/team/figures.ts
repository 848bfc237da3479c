import type { TeamTables } from './engine/tables.ts';
import type { Team } from './engine/team.ts';

/** The workload of a team, for monitoring: counts alone, of all lists that are not deleted. */
export type TeamFigures = {
  readonly lists: number;
  /** Rows by status of their answers; `pending` ones are not asked yet. */
  readonly rows: Readonly<Record<TeamTables['team_rows']['state'], number>>;
  /** Addresses at which two reviewers disagree and no lead has settled it. */
  readonly conflicts: number;
  /** Messages that webhooks have not received yet. */
  readonly undelivered: number;
};

/** Rejects with StoreError `away`. */
export async function countFigures(team: Team): Promise<TeamFigures> {
  const [lists, tallies, undelivered] = await team.query((database) =>
    Promise.all([
      database
        .selectFrom('team_lists')
        .where('deleted_at', 'is', null)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow(),
      database
        .selectFrom('team_tallies as tally')
        .innerJoin('team_lists as list', 'list.id', 'tally.list')
        .where('list.deleted_at', 'is', null)
        .where((is) =>
          is.or([is('tally.name', 'like', 'state:%'), is('tally.name', '=', 'verdict:conflict')]),
        )
        .groupBy('tally.name')
        .select(({ fn }) => ['tally.name', fn.sum('tally.count').as('count')])
        .execute(),
      database
        .selectFrom('team_deliveries')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow(),
    ]),
  );
  const tallied = new Map(tallies.map(({ name, count }) => [name, Number(count)]));
  const rowsIn = (state: TeamTables['team_rows']['state']) => tallied.get(`state:${state}`) ?? 0;
  return {
    lists: Number(lists.count),
    rows: {
      pending: rowsIn('pending'),
      done: rowsIn('done'),
      failed: rowsIn('failed'),
      unknown: rowsIn('unknown'),
    },
    conflicts: tallied.get('verdict:conflict') ?? 0,
    undelivered: Number(undelivered.count),
  };
}
