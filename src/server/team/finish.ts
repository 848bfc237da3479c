import type { Kysely, Transaction } from 'kysely';
import { isOpinion } from '../../domain/runs/verdicts.ts';
import { verdicts } from '../../spec/verdicts.ts';
import type { TeamTables } from './engine/tables.ts';
import type { Team } from './engine/team.ts';
import { putInOutbox } from './outbox.ts';

/**
 * Keeps with a held list whether it is finished: all rows are in and asked, and every address has as many judgements as
 * the list wants and no conflict. Each time it becomes finished, its webhooks get a message.
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

/** Returns true where no address of a list can be judged any more, and no conflict is open. */
export async function isSettledIn(database: Kysely<TeamTables>, list: string): Promise<boolean> {
  return isJudged(await readCounts(database, list)) && !(await isWaiting(database, list));
}

const judged = verdicts.filter((what) => isOpinion({ what })).map((verdict) => `verdict:${verdict}`);

type Counts = ReadonlyMap<string, number>;

/** Reads the counts of all people together: a count for each person could be long. */
async function readCounts(database: Kysely<TeamTables>, list: string): Promise<Counts> {
  const rows = await database
    .selectFrom('team_tallies')
    .select(['name', 'count'])
    .where('list', '=', list)
    .where('name', 'in', ['addresses', 'state:pending', ...judged])
    .execute();
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Returns true where the list has rows, and none that waits to be asked. */
function isAsked(counts: Counts): boolean {
  return (counts.get('addresses') ?? 0) > 0 && !counts.get('state:pending');
}

/** Returns true where each address has a verdict other than a skip, and none is in conflict. */
function isJudged(counts: Counts): boolean {
  const sum = judged.reduce((all, name) => all + (counts.get(name) ?? 0), 0);
  return sum >= (counts.get('addresses') ?? 0);
}

/** Returns true where an address waits for somebody's verdict. */
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
