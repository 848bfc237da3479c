import type { Kysely, Transaction } from 'kysely';
import { isOpinion } from '../../domain/runs/verdicts.ts';
import { verdicts } from '../../spec/verdicts.ts';
import type { TeamTables } from './engine/tables.ts';
import type { Team } from './engine/team.ts';
import { putInOutbox } from './outbox.ts';

/**
 * Keeps with a held list whether it is finished: all rows are in and asked, and every address is judged by as many as
 * it wants and in no conflict. Each time it becomes so, its webhooks are told.
 */
export async function followFinish(
  team: Team,
  transaction: Transaction<TeamTables>,
  list: TeamTables['team_lists'],
): Promise<void> {
  const { id, name, complete, finished } = list;
  const counts = complete === 1 ? await readCounts(transaction, id) : undefined;
  const isFinished =
    counts !== undefined && isAsked(counts) && isJudged(counts) && !(await isWaiting(transaction, id));
  if (isFinished === (finished === 1)) return;
  await transaction
    .updateTable('team_lists')
    .set({ finished: isFinished ? 1 : 0 })
    .where('id', '=', id)
    .execute();
  if (isFinished)
    await putInOutbox(team, transaction, 'list.finished', [{ list: id, name: JSON.parse(name) }]);
}

/** True where nobody judges any address of a list any more, and no conflict is open. */
export async function isSettledIn(database: Kysely<TeamTables>, list: string): Promise<boolean> {
  return isJudged(await readCounts(database, list)) && !(await isWaiting(database, list));
}

const judged = verdicts.filter((what) => isOpinion({ what })).map((verdict) => `verdict:${verdict}`);

type Counts = ReadonlyMap<string, number>;

/** Of all that can be asked and judged: no count of a person, of whom there may be many. */
async function readCounts(database: Kysely<TeamTables>, list: string): Promise<Counts> {
  const rows = await database
    .selectFrom('team_tallies')
    .select(['name', 'count'])
    .where('list', '=', list)
    .where('name', 'in', ['addresses', 'state:pending', ...judged])
    .execute();
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** True where the list has rows, and none that waits to be asked. */
function isAsked(counts: Counts): boolean {
  return (counts.get('addresses') ?? 0) > 0 && !counts.get('state:pending');
}

/** True where each address has a verdict that says something, and none is in conflict: that is none of these. */
function isJudged(counts: Counts): boolean {
  const sum = judged.reduce((all, name) => all + (counts.get(name) ?? 0), 0);
  return sum >= (counts.get('addresses') ?? 0);
}

/** True where an address waits for somebody's verdict. */
async function isWaiting(database: Kysely<TeamTables>, list: string): Promise<boolean> {
  const turns = await database
    .selectFrom('team_turns')
    .select('position')
    .where('list', '=', list)
    .where('state', 'in', ['open', 'leased'])
    .limit(1)
    .execute();
  return turns.length > 0;
}
