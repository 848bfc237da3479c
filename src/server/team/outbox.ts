import type { Transaction } from 'kysely';
import { getCorrection } from '../../domain/corrections/corrections.ts';
import { createLedger } from '../../domain/runs/verdicts.ts';
import type { ListRow } from '../../spec/batch.ts';
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

/**
 * Queues messages about corrections at these addresses that were not reported before and are not taken back. The
 * caller names only addresses of which everybody may see what was said.
 */
export async function tellCorrections(
  team: Team,
  transaction: Transaction<TeamTables>,
  { id: list, name }: TeamTables['team_lists'],
  positions: readonly number[],
): Promise<void> {
  if (positions.length === 0) return;
  const events = await transaction
    .selectFrom('team_events as event')
    .innerJoin('team_rows as row', (join) =>
      join.onRef('row.list', '=', 'event.list').onRef('row.position', '=', 'event.position'),
    )
    .select([
      'event.number',
      'event.position',
      'event.person',
      'event.act',
      'row.row',
      'row.corrections_told',
    ])
    .where('event.list', '=', list)
    .where('event.position', 'in', positions)
    // Verdicts and notes are not needed, and there may be hundreds. JSON escapes the quotes within a word.
    .where(({ eb, or }) =>
      or([eb('event.act', 'like', '%"what":"correction"%'), eb('event.act', 'like', '%"what":"withdraw"%')]),
    )
    .execute();
  const said = events.map((event) => ({
    ...event,
    act: { ...JSON.parse(event.act), reviewer: event.person },
  }));
  const ledger = createLedger(said.map(({ act }) => act));
  const fresh = said
    .filter(({ number, corrections_told }) => number > corrections_told)
    .toSorted((a, b) => a.number - b.number)
    .flatMap(({ act, number, position, row }) => {
      const made = ledger.isWithdrawn(act) ? undefined : getCorrection(act);
      return made ? [{ made, number, position, row }] : [];
    });
  const messages = fresh.map(({ made, number: event, position, row }) => {
    const { kind, id }: ListRow = JSON.parse(row);
    const correction = { id: made.id, ref: made.ref, operation: made.operation, event };
    return { list, name: JSON.parse(name), position, kind, id, correction };
  });
  if (messages.length === 0) return;
  await putInOutbox(team, transaction, 'correction.made', messages);
  await transaction
    .updateTable('team_rows')
    .set({ corrections_told: Math.max(...fresh.map(({ number }) => number)) })
    .where('list', '=', list)
    .where('position', 'in', [...new Set(fresh.map(({ position }) => position))])
    .execute();
}
