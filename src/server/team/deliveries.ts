import { createHmac } from 'node:crypto';
import { createTimeLimit } from '../../client/exchange.ts';
import { type Spread, spreadWait } from '../../domain/pace/retry.ts';
import type { WebhookMessage } from '../../spec/team-webhooks.ts';
import { StoreError } from '../engine/store-error.ts';
import { runUnderOwnSignal } from '../node/under-own-signal.ts';
import type { TeamTables } from './engine/tables.ts';
import type { Team } from './engine/team.ts';
import { createTeamId } from './keys.ts';

/** How this server sends to webhooks. */
export type WebhookOptions = {
  /** The allowed origins, checked before each delivery. */
  readonly origins: readonly string[];
  /** Logs what no caller sees: a sentence without secrets. */
  readonly warn: (message: string) => void;
  /** Milliseconds to wait for an answer; 15 s where absent, as Standard Webhooks recommends. */
  readonly patience?: number;
};

type Hook = TeamTables['team_webhooks'];
type Message = TeamTables['team_deliveries'];

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
/**
 * Milliseconds between one try and the next, as Standard Webhooks recommends: ten tries within some 76 hours.
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#deliverability-and-reliability
 */
const pauses = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
export const mostTries = pauses.length + 1;
/** Spreads the tries, so that they do not all come at one moment. */
const spread: Spread = [1, 1.1];
/** Milliseconds after which a message is given up, even if it was never tried. */
export const longestWait = 96 * hour;

const usualPatience = 15 * second;
/** Milliseconds after which another gateway takes over a message whose gateway ended: longer than any time-out. */
export const claimTime = 60 * second;
/** Messages of one webhook that are read at once. */
const page = 20;

/**
 * Sends what is due to every webhook whose origin is allowed, message by message for each webhook. One gateway sends
 * each message; where it ended before it noted the answer, another sends it again. So a message is delivered at least
 * once, with the same id. Returns true where there are webhooks. Rejects with StoreError `away`.
 */
export async function deliverDue(team: Team, terms: WebhookOptions, signal: AbortSignal): Promise<boolean> {
  const hooks = await team.query((database) => database.selectFrom('team_webhooks').selectAll().execute());
  if (hooks.length === 0) return false;
  await giveUpOld(team, hooks, terms);
  const allowed = hooks.filter(({ url }) => isAllowed(url, terms.origins));
  await Promise.all(allowed.map((hook) => sendDue({ team, terms, hook, signal })));
  return true;
}

/** Returns true for an address of one of these origins. */
export function isAllowed(url: string, origins: readonly string[]): boolean {
  return URL.canParse(url) && origins.includes(new URL(url).origin);
}

/**
 * Sends a test to a webhook now, once, and notes how it was answered. Rejects with StoreError `unknown` for no webhook,
 * and `away`.
 */
export async function sendTest(team: Team, id: string, terms: WebhookOptions): Promise<void> {
  const hook = await team.query((database) =>
    database
      .selectFrom('team_webhooks')
      .selectAll()
      .select(team.now.as('now'))
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  if (!hook) throw new StoreError('unknown', 'There is no webhook of this id.');
  const { now: moment, list } = hook;
  const message: Message = {
    ...{ list, id: `msg_${createTeamId()}`, webhook: id, event: 'webhook.test', data: '{}' },
    ...{ created_at: moment, tries: 1, next_at: moment },
  };
  const lane = { team, terms, hook, signal: new AbortController().signal };
  await note(lane, message, { status: await post(lane, message, moment), isOver: true, isLost: false });
}

type Lane = {
  readonly team: Team;
  readonly terms: WebhookOptions;
  readonly hook: Hook;
  readonly signal: AbortSignal;
};

/** Sends until nothing is due, or one fails: an unreachable receiver is not tried for each message in turn. */
async function sendDue(lane: Lane): Promise<void> {
  for (let isLast = false; !isLast; ) {
    const due = await getDue(lane);
    isLast = due.length < page;
    for (const message of due) {
      if (lane.signal.aborted) return;
      const moment = await claim(lane, message);
      if (moment !== undefined && !(await isSent(lane, { ...message, tries: message.tries + 1 }, moment)))
        return;
    }
  }
}

function getDue({ team, hook }: Lane): Promise<Message[]> {
  return team.query((database) =>
    database
      .selectFrom('team_deliveries')
      .selectAll()
      .where('webhook', '=', hook.id)
      .where('next_at', '<=', team.now)
      .orderBy('created_at')
      .orderBy('id')
      .limit(page)
      .execute(),
  );
}

/**
 * Claims a message for this gateway. Resolves with the time of the database, or undefined where another gateway has it.
 */
async function claim({ team }: Lane, { list, id, tries }: Message): Promise<number | undefined> {
  const claimed = await team.query((database) =>
    database
      .updateTable('team_deliveries')
      .set(({ eb }) => ({ tries: tries + 1, next_at: eb(team.now, '+', claimTime) }))
      .where('list', '=', list)
      .where('id', '=', id)
      .where('tries', '=', tries)
      .where('next_at', '<=', team.now)
      .returning('next_at')
      .executeTakeFirst(),
  );
  return claimed && claimed.next_at - claimTime;
}

/** Returns false where it was not delivered. A server that is ending leaves it to the next one. */
async function isSent(lane: Lane, message: Message, moment: number): Promise<boolean> {
  const status = await post(lane, message, moment);
  if (status === null && lane.signal.aborted) return false;
  const isDelivered = status !== null && status >= 200 && status < 300;
  const isLost = !isDelivered && message.tries >= mostTries;
  await note(lane, message, { status, isOver: isDelivered || isLost, isLost });
  if (isLost)
    lane.terms.warn(lostWords(lane.hook, 1, status === null ? 'no answer came' : `it says ${status}`));
  return isDelivered;
}

/**
 * Posts a message. Resolves with the status of the answer, or null where none came. A redirect counts as an answer and
 * is not followed.
 */
async function post(
  { hook, terms, signal }: Lane,
  { id, event, data, created_at }: Message,
  moment: number,
): Promise<number | null> {
  const message: WebhookMessage = {
    type: event,
    timestamp: new Date(created_at).toISOString(),
    data: JSON.parse(data),
  };
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(moment / 1000));
  try {
    return await runUnderOwnSignal(signal, async (own) => {
      const response = await fetch(hook.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Placelens',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': getSignature(hook.secret, `${id}.${timestamp}.${body}`),
        },
        body,
        redirect: 'manual',
        signal: createTimeLimit(own, terms.patience ?? usualPatience).ended,
      });
      await response.body?.cancel();
      return response.status;
    });
  } catch {
    return null;
  }
}

/** Signs as Standard Webhooks does: HMAC with SHA-256 by the key after `whsec_`. */
function getSignature(secret: string, content: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

async function note(
  { team, hook }: Lane,
  { list, id, event, tries }: Message,
  { status, isOver, isLost }: { status: number | null; isOver: boolean; isLost: boolean },
): Promise<void> {
  await team.transaction(async (transaction) => {
    // After a late answer another gateway may have claimed the message, and notes its outcome.
    const own = await (isOver
      ? transaction
          .deleteFrom('team_deliveries')
          .where('list', '=', list)
          .where('id', '=', id)
          .where('tries', '=', tries)
          .returning('id')
          .executeTakeFirst()
      : transaction
          .updateTable('team_deliveries')
          .set(({ eb }) => ({ next_at: eb(team.now, '+', pauseAfter(tries)) }))
          .where('list', '=', list)
          .where('id', '=', id)
          .where('tries', '=', tries)
          .returning('id')
          .executeTakeFirst());
    await transaction
      .updateTable('team_webhooks')
      .set(({ eb }) => ({
        last_at: team.now,
        last_event: event,
        last_status: status,
        lost: eb('lost', '+', own && isLost ? 1 : 0),
      }))
      .where('list', '=', hook.list)
      .where('id', '=', hook.id)
      .execute();
  });
}

/** Returns the milliseconds to wait after so many tries. */
function pauseAfter(tries: number): number {
  return Math.round(spreadWait(pauses[tries - 1] ?? 0, spread));
}

/** Gives up messages that waited too long: their receiver is away, or their origin is no longer allowed. */
async function giveUpOld(team: Team, hooks: readonly Hook[], { warn }: WebhookOptions): Promise<void> {
  const lost = await team.transaction(async (transaction) => {
    const old = await transaction
      .deleteFrom('team_deliveries')
      .where(({ eb }) => eb('created_at', '<', eb(team.now, '-', longestWait)))
      .where('next_at', '<=', team.now)
      .returning('webhook')
      .execute();
    const counts = hooks
      .map((hook) => ({ hook, count: old.filter(({ webhook }) => webhook === hook.id).length }))
      .filter(({ count }) => count > 0);
    for (const { hook, count } of counts)
      await transaction
        .updateTable('team_webhooks')
        .set(({ eb }) => ({ lost: eb('lost', '+', count) }))
        .where('list', '=', hook.list)
        .where('id', '=', hook.id)
        .execute();
    return counts;
  });
  for (const { hook, count } of lost) warn(lostWords(hook, count, 'they waited for four days'));
}

/** Logs the origin alone: the rest of the address may hold a key. */
function lostWords({ id, url }: Hook, count: number, why: string): string {
  return `The webhook ${id} to ${new URL(url).origin} was not told of ${count} event${count === 1 ? '' : 's'}: ${why}.`;
}
