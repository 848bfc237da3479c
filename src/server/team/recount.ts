import type { Transaction } from 'kysely';
import { readOpinionsAt } from './acts.ts';
import { type Place, skipPlace } from './ended-turns.ts';
import type { TeamTables } from './engine/tables.ts';
import type { Team } from './engine/team.ts';
import { followFinish } from './finish.ts';
import { holdList } from './lists.ts';
import { aggregateOpinions } from './reviewer-opinions.ts';
import { ListTally } from './tallies.ts';

/** Addresses counted in one transaction, so that no reviewer waits for a long one. */
const portion = 100;

/**
 * Counts again what was said in lists of earlier versions, in which a skip used up another person's turn, and one of
 * several verdicts closed an address. It may be interrupted and started again, by several gateways at once.
 */
export async function recountEarlierLists(team: Team): Promise<void> {
  const earlier = await team.query((database) =>
    database
      .selectFrom('team_lists')
      .select('id')
      .where('counted', '=', 0)
      .where('complete', '=', 1)
      .where('deleted_at', 'is', null)
      .execute(),
  );
  for (const { id } of earlier)
    for (let after: number | undefined = -1; after !== undefined; )
      after = await recountAfter(team, id, after);
}

/** Resolves with the position of the last address counted; undefined where it was the last of the list. */
function recountAfter(team: Team, list: string, after: number): Promise<number | undefined> {
  return team.transaction(async (transaction) => {
    const stored = await holdList(transaction, list);
    const rows = await transaction
      .selectFrom('team_events')
      .select('position')
      .distinct()
      .where('list', '=', list)
      .where('position', '>', after)
      .orderBy('position')
      .limit(portion)
      .execute();
    const positions = rows.map(({ position }) => position);
    const tally = new ListTally();
    const opinions = await readOpinionsAt(transaction, list, positions);
    for (const position of positions) {
      const { overlap } = stored;
      const { verdict, phase, by } = aggregateOpinions(opinions.get(position) ?? [], overlap);
      await countAgain(transaction, { list, position, verdict, phase }, tally);
      const skipped = [...by].filter(([, what]) => what === 'skip').map(([person]) => person);
      for (const person of skipped)
        await freeTurn({ team, transaction, list, position, person, overlap }, tally);
    }
    await tally.write(transaction, list);
    if (positions.length === portion) return positions.at(-1);
    await transaction.updateTable('team_lists').set({ counted: 1 }).where('id', '=', list).execute();
    await followFinish(team, transaction, stored);
    return undefined;
  });
}

async function countAgain(
  transaction: Transaction<TeamTables>,
  { list, position, ...is }: Pick<TeamTables['team_rows'], 'list' | 'position' | 'verdict' | 'phase'>,
  tally: ListTally,
): Promise<void> {
  const row = () => transaction.selectFrom('team_rows').where('list', '=', list);
  const was = await row().select(['verdict', 'phase']).where('position', '=', position).executeTakeFirst();
  if (!was || (was.verdict === is.verdict && was.phase === is.phase)) return;
  tally.move(`verdict:${was.verdict}`, `verdict:${is.verdict}`);
  tally.move(`phase:${was.phase}`, `phase:${is.phase}`);
  await transaction
    .updateTable('team_rows')
    .set(is)
    .where('list', '=', list)
    .where('position', '=', position)
    .execute();
}

/** Frees a turn that a skip used up. */
async function freeTurn(place: Place, tally: ListTally): Promise<void> {
  const { transaction, list, position, person } = place;
  const turn = await transaction
    .selectFrom('team_turns')
    .select('slot')
    .where('list', '=', list)
    .where('position', '=', position)
    .where('person', '=', person)
    .where('state', '=', 'judged')
    .executeTakeFirst();
  if (!turn) return;
  await skipPlace(place);
  tally.add(`judged:${person}`, -1);
}
