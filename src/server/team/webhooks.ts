import { randomBytes } from 'node:crypto';
import {
  mostWebhooks,
  type NewWebhook,
  type Webhook,
  type WebhookEvent,
  webhookEvents,
} from '../../spec/team-webhooks.ts';
import { StoreError } from '../engine/store-error.ts';
import { audit } from './audit.ts';
import type { Team } from './engine/team.ts';
import { createTeamId } from './keys.ts';
import { readStoredList } from './lists.ts';

/** Bytes of a key: Standard Webhooks requires 24 to 64. */
const keyLength = 32;

type Given = {
  readonly url: string;
  readonly list?: string | undefined;
  readonly events?: readonly WebhookEvent[] | undefined;
};
/** As stored: whether an origin is allowed depends on each server. */
type KeptWebhook = Omit<Webhook, 'allowed'>;

/** Returns the events stored with a webhook; an empty text means all. */
export function readEvents(kept: string): WebhookEvent[] {
  return webhookEvents.filter((event) => kept === '' || kept.split(' ').includes(event));
}

/**
 * Adds a webhook for one list, or for all, and resolves with the secret that signs messages; it is shown once. Rejects
 * with StoreError `refused` where there are too many, and as `getList`.
 */
export function nameWebhook(
  team: Team,
  { url, list, events = webhookEvents }: Given,
  by: string,
): Promise<Omit<NewWebhook, 'allowed'>> {
  const id = createTeamId();
  const secret = `whsec_${randomBytes(keyLength).toString('base64')}`;
  return team.transaction(async (transaction) => {
    const named = list === undefined ? undefined : await readStoredList(transaction, list);
    const others = await transaction.selectFrom('team_webhooks').select('id').execute();
    if (others.length >= mostWebhooks)
      throw new StoreError('refused', `A team has at most ${mostWebhooks} webhooks: end another one first.`);
    const { created_at } = await transaction
      .insertInto('team_webhooks')
      .values({ list: list ?? '', id, url, secret, events: events.join(' '), created_at: team.now, lost: 0 })
      .returning('created_at')
      .executeTakeFirstOrThrow();
    // The rest of the address may hold a key of its receiver.
    const detail = { id, origin: new URL(url).origin };
    await audit(team, transaction, { what: 'webhook-created', person: by, list: list ?? '', detail });
    return {
      id,
      url,
      list: list ?? null,
      listName: named?.name ?? null,
      events: readEvents(events.join(' ')),
      createdAt: created_at,
      waiting: 0,
      lost: 0,
      last: null,
      secret,
    };
  });
}

/** Returns every webhook, the earliest first. */
export async function getWebhooks(team: Team): Promise<KeptWebhook[]> {
  const { hooks, counts } = await team.query(async (database) => ({
    hooks: await database
      .selectFrom('team_webhooks')
      .leftJoin('team_lists', 'team_lists.id', 'team_webhooks.list')
      .selectAll('team_webhooks')
      .select('team_lists.name as list_name')
      .orderBy('team_webhooks.created_at')
      .orderBy('team_webhooks.id')
      .execute(),
    counts: await database
      .selectFrom('team_deliveries')
      .select(({ fn }) => ['webhook', fn.countAll<number>().as('count')])
      .groupBy('webhook')
      .execute(),
  }));
  const waiting = new Map(counts.map(({ webhook, count }) => [webhook, count]));
  return hooks.map(
    ({
      id,
      url,
      list,
      list_name,
      events,
      created_at,
      lost,
      last_at: at,
      last_event: event,
      last_status: status,
    }) => ({
      id,
      url,
      list: list === '' ? null : list,
      listName: list_name,
      events: readEvents(events),
      createdAt: created_at,
      waiting: waiting.get(id) ?? 0,
      lost,
      last: at === null || event === null ? null : { at, event, status },
    }),
  );
}

/**
 * Deletes a webhook; messages that wait for it are not sent any more. Rejects with StoreError `unknown` where there is
 * none.
 */
export function deleteWebhook(team: Team, id: string, by: string): Promise<void> {
  return team.transaction(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('team_webhooks')
      .where('id', '=', id)
      .returning('list')
      .executeTakeFirst();
    if (!deleted) throw new StoreError('unknown', 'There is no webhook of this id.');
    await transaction.deleteFrom('team_deliveries').where('webhook', '=', id).execute();
    await audit(team, transaction, {
      what: 'webhook-deleted',
      person: by,
      list: deleted.list,
      detail: { id },
    });
  });
}
