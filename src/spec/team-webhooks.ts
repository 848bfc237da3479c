import { correctionOperations } from './correction.ts';
import { count, position, teamId } from './team.ts';
import { countsOfWatch, watchTroubles } from './team-watch.ts';
import { moment, z } from './zod.ts';

/**
 * The events of a webhook: a list is finished, an address is in conflict for the first time, a correction was made and
 * may be seen by everybody, a watched list is another one than before.
 */
export const webhookEvents = ['list.finished', 'conflict.found', 'correction.made', 'watch.changed'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What a webhook is sent: the events, and a test that a lead asks for. */
export const webhookMessageTypes = [...webhookEvents, 'webhook.test'] as const;
export type WebhookMessageType = (typeof webhookMessageTypes)[number];

/**
 * The payload of a webhook; position, kind and id only for an event of an address, correction for that of one,
 * watch for that of a watched list, nothing for a test.
 */
export const webhookMessage = z.object({
  type: z.enum(webhookMessageTypes),
  /** When it happened, as ISO 8601. */
  timestamp: z.iso.datetime(),
  data: z.object({
    list: teamId.optional(),
    name: z.string().optional(),
    position: position.optional(),
    kind: z.string().optional(),
    id: z.string().optional(),
    correction: z
      .object({
        id: z.string(),
        ref: z.string(),
        operation: z.enum(correctionOperations),
        /** The number of its event, by which `/events` returns the whole of it. */
        event: count,
      })
      .optional(),
    watch: z
      .object({
        /** The number of the asking. */
        number: count,
        /** Absent where the list could not be asked. */
        counts: countsOfWatch.optional(),
        trouble: z.enum(watchTroubles).optional(),
      })
      .optional(),
  }),
});
export type WebhookMessage = z.infer<typeof webhookMessage>;

export const namingWebhook = z.object({
  url: z.string().max(2000),
  /** The list whose events are sent; absent for every list. */
  list: teamId.optional(),
  /** The events that are sent; absent for all of them. */
  events: z.array(z.enum(webhookEvents)).min(1).optional(),
});
/**
 * Why nothing is sent to an address, as `reason` of a refusal. `no-origins`: the operator names none. `origin`: this
 * one is not among them. `address`: it is no http or https address without user name, password and fragment.
 */
export const webhookRefusal = z.enum(['no-origins', 'address', 'origin']);
export type WebhookRefusal = z.infer<typeof webhookRefusal>;
/** Most webhooks of a team: each is one more row for every event. */
export const mostWebhooks = 20;
export const webhook = z.object({
  id: teamId,
  url: z.string(),
  list: teamId.nullable(),
  /** How that list is called; null for every list. */
  listName: z.string().nullable(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: moment,
  /** False where this server sends nothing there, as PLACES_WEBHOOK_ORIGINS does not name its origin any more. */
  allowed: z.boolean(),
  /** Messages that are not delivered yet, and those that were given up. */
  waiting: count,
  lost: count,
  /** How the last delivery ended; null before the first. Its status is null where no answer came. */
  last: z
    .object({ at: moment, event: z.enum(webhookMessageTypes), status: z.number().nullable() })
    .nullable(),
});
export type Webhook = z.infer<typeof webhook>;
/** The key that signs what is sent, in the form of Standard Webhooks (`whsec_…`): shown once. */
export const newWebhook = webhook.extend({ secret: z.string() });
export type NewWebhook = z.infer<typeof newWebhook>;
