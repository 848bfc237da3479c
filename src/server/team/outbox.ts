import type { Transaction } from 'kysely';
import type { WebhookEvent, WebhookMessage } from '../../spec/team-webhooks.ts';
import type { TeamTables } from './engine/tables.ts';
import type { Team } from './engine/team.ts';
import { createTeamId } from './keys.ts';
import { readEvents } from './webhooks.ts';

/** Messages in one statement: engines accept a limited number of values. */
const inStatement = 500;

/** The content of a list's message. */
type Told = WebhookMessage['data'] & { readonly list: string };

/**
 * Writes messages for the webhooks of a list in the transaction of the action that causes them: neither exists without
 * the other. Some gateway delivers them, see `deliverDue`.
 */
export async function putInOutbox(
  team: Team,
  transaction: Transaction<TeamTables>,
  event: WebhookEvent,
  told: readonly Told[],
): Promise<void> {
  const hooks = await transaction
    .selectFrom('team_webhooks')
    .select(['id', 'list', 'events'])
    .where('list', 'in', ['', ...new Set(told.map(({ list }) => list))])
    .execute();
  const messages = told.flatMap((data) =>
    hooks
      .filter(({ list, events }) => (list === '' || list === data.list) && readEvents(events).includes(event))
      .map(({ id: webhook }) => ({
        list: data.list,
        id: `msg_${createTeamId()}`,
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

/** Queues messages about conflicts at these addresses, all in conflict now, that were not reported before. */
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
  const messages = found
    .toSorted((a, b) => a.position - b.position)
    .map(({ position, row }) => {
      const { kind, id }: { kind: string; id: string } = JSON.parse(row);
      return { list, name: JSON.parse(name), position, kind, id };
    });
  if (messages.length > 0) await putInOutbox(team, transaction, 'conflict.found', messages);
}
