import type { Transaction } from 'kysely';
import type { WebhookEvent, WebhookMessage } from '../../spec/team.ts';
import type { TeamTables } from './engine/tables.ts';
import type { Team } from './engine/team.ts';
import { createId } from './keys.ts';

/** Messages in one statement: engines take only so many values. */
const inStatement = 500;

/**
 * Writes down what the webhooks of a list are to be told, in the transaction of the deed that causes it: neither is
 * there without the other. Some gateway delivers it, see `deliverDue`.
 */
export async function putInOutbox(
  team: Team,
  transaction: Transaction<TeamTables>,
  event: WebhookEvent,
  told: readonly WebhookMessage['data'][],
): Promise<void> {
  const hooks = await transaction
    .selectFrom('team_webhooks')
    .select(['id', 'list'])
    .where('list', 'in', ['', ...new Set(told.map(({ list }) => list))])
    .execute();
  const messages = told.flatMap((data) =>
    hooks
      .filter(({ list }) => list === '' || list === data.list)
      .map(({ id: webhook }) => ({
        list: data.list,
        id: `msg_${createId()}`,
        webhook,
        event,
        data: JSON.stringify(data),
        created_at: team.now,
        tries: 0,
        next_at: 0,
      })),
  );
  for (let from = 0; from < messages.length; from += inStatement)
    await transaction
      .insertInto('team_deliveries')
      .values(messages.slice(from, from + inStatement))
      .execute();
}

/** Tells of those addresses among these, all in conflict now, of which it was not told before. */
export async function tellConflicts(
  team: Team,
  transaction: Transaction<TeamTables>,
  { id: list, name }: TeamTables['team_lists'],
  positions: readonly number[],
): Promise<void> {
  if (positions.length === 0) return;
  const found = await transaction
    .updateTable('team_rows')
    .set({ conflict_told: 1 })
    .where('list', '=', list)
    .where('position', 'in', positions)
    .where('conflict_told', '=', 0)
    .returning(['position', 'row'])
    .execute();
  const told = found
    .toSorted((a, b) => a.position - b.position)
    .map(({ position, row }) => {
      const { kind, id }: { kind: string; id: string } = JSON.parse(row);
      return { list, name: JSON.parse(name), position, kind, id };
    });
  if (told.length > 0) await putInOutbox(team, transaction, 'conflict.found', told);
}
