import { namingWebhook, newWebhook, type WebhookRefusal, webhook } from '../../../spec/team-webhooks.ts';
import { z } from '../../../spec/zod.ts';
import { requestBodyLimit } from '../../service/decisions.ts';
import { createNotFound, createProblemResponse } from '../../service/refusal.ts';
import { isAllowed, sendTest } from '../deliveries.ts';
import { deleteWebhook, getWebhooks, nameWebhook } from '../webhooks.ts';
import { defineRoute, type TeamRoute } from './route.ts';

/** Webhooks: a lead names their addresses, within the origins that the operator allows. */
export const webhookRoutes: readonly TeamRoute[] = [
  defineRoute(
    {
      method: 'GET',
      path: '/webhooks',
      summary: 'Every webhook, how its last delivery ended and what waits for it, without its secret.',
      least: 'lead',
      status: 200,
      answers: z.array(webhook),
    },
    async ({ team, webhookOrigins = [] }) =>
      (await getWebhooks(team)).map((each) => ({ ...each, allowed: isAllowed(each.url, webhookOrigins) })),
  ),

  defineRoute(
    {
      method: 'POST',
      path: '/webhooks',
      summary: 'Names an address that is told, signed by a secret that is shown once.',
      least: 'lead',
      byToken: false,
      takes: namingWebhook,
      bodyLimit: requestBodyLimit,
      status: 201,
      answers: newWebhook,
    },
    async ({ team, webhookOrigins, asking }, context, given) => {
      const refused = refuseAddress(given.url, webhookOrigins);
      if (refused) return refused;
      const made = await nameWebhook(team, given, context.get('person').id);
      asking.wake();
      return { ...made, allowed: true };
    },
  ),

  defineRoute(
    {
      method: 'POST',
      path: '/webhooks/:id/test',
      summary: 'Sends `webhook.test` to it now, once, and answers with how that ended as `last`.',
      least: 'lead',
      byToken: false,
      status: 200,
      answers: webhook,
    },
    async ({ team, webhookOrigins, warn }, context) => {
      const id = context.req.param('id');
      const url = (await getWebhooks(team)).find((each) => each.id === id)?.url;
      const refused = url === undefined ? undefined : refuseAddress(url, webhookOrigins);
      if (refused) return refused;
      await sendTest(team, id, { origins: webhookOrigins ?? [], warn });
      const tested = (await getWebhooks(team)).find((each) => each.id === id);
      return tested ? { ...tested, allowed: true } : createNotFound();
    },
  ),

  defineRoute(
    {
      method: 'DELETE',
      path: '/webhooks/:id',
      summary: 'Ends a webhook; what waits for it is not sent any more.',
      least: 'lead',
      status: 204,
    },
    async ({ team }, context) => deleteWebhook(team, context.req.param('id'), context.get('person').id),
  ),
];

/** Why nothing is sent to an address, in words and as a reason; undefined where it is. */
function refuseAddress(url: string, origins: readonly string[] | undefined): Response | undefined {
  const refuse = (reason: WebhookRefusal, detail: string) =>
    createProblemResponse(400, detail, {}, { reason });
  if (!origins)
    return refuse(
      'no-origins',
      'This server sends to no webhook: its operator names the origins that it may send to in PLACES_WEBHOOK_ORIGINS.',
    );
  if (!isAddress(url))
    return refuse(
      'address',
      'A webhook is an http or https address without user name, password and fragment.',
    );
  if (!isAllowed(url, origins))
    return refuse(
      'origin',
      'The origin of this address is not among those of PLACES_WEBHOOK_ORIGINS: ask who runs this server to add it.',
    );
  return undefined;
}

function isAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username || url.password || text.includes('#')) return false;
  return url.protocol === 'https:' || url.protocol === 'http:';
}
