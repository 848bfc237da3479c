import { Hono } from 'hono';
import { type NewWebhook, namingWebhook, type Webhook } from '../../../spec/team.ts';
import { requestBodyLimit } from '../../service/decisions.ts';
import { createProblemResponse } from '../../service/refusal.ts';
import type { AskingLoop } from '../asking-loop.ts';
import { isAllowed } from '../deliveries.ts';
import { deleteWebhook, getWebhooks, nameWebhook } from '../webhooks.ts';
import {
  readRequestBody,
  refuseTokens,
  requireRole,
  respondJson,
  respondNoContent,
  type TeamContext,
  type TeamParts,
} from './team-http.ts';

/** Addresses that are told of what happens: a lead names them, within what the operator allows. */
export function createWebhookRoutes(
  { team, webhookOrigins }: TeamParts,
  asking: AskingLoop,
): Hono<TeamContext> {
  const routes = new Hono<TeamContext>();
  const allowed = (url: string) => isAllowed(url, webhookOrigins ?? []);

  routes.get('/webhooks', requireRole('lead'), async () => {
    const hooks: Webhook[] = (await getWebhooks(team)).map((each) => ({
      ...each,
      allowed: allowed(each.url),
    }));
    return respondJson(hooks);
  });

  routes.post('/webhooks', requireRole('lead'), refuseTokens, async (context) => {
    const given = await readRequestBody(context, namingWebhook, requestBodyLimit);
    if (given instanceof Response) return given;
    if (!webhookOrigins)
      return createProblemResponse(
        400,
        'This server sends to no webhook: its operator names the origins that it may send to in PLACES_WEBHOOK_ORIGINS.',
      );
    if (!isAddress(given.url))
      return createProblemResponse(
        400,
        'A webhook is an http or https address without user name, password and fragment.',
      );
    if (!allowed(given.url))
      return createProblemResponse(
        400,
        'The origin of this address is not among those of PLACES_WEBHOOK_ORIGINS: ask who runs this server to add it.',
      );
    const made: NewWebhook = {
      ...(await nameWebhook(team, given, context.get('person').id)),
      allowed: true,
    };
    asking.wake();
    return respondJson(made, 201);
  });

  routes.delete('/webhooks/:id', requireRole('lead'), async (context) => {
    await deleteWebhook(team, context.req.param('id'), context.get('person').id);
    return respondNoContent();
  });

  return routes;
}

function isAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username || url.password || text.includes('#')) return false;
  return url.protocol === 'https:' || url.protocol === 'http:';
}
