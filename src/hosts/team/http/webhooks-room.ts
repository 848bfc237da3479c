import { Hono } from 'hono';
import { type NewWebhook, namingWebhook, type Webhook } from '../../../contract/team.ts';
import { requestBodyLimit } from '../../service/decisions.ts';
import { refusal } from '../../service/refusal.ts';
import type { AskingLoop } from '../asking-loop.ts';
import { isAllowed } from '../deliveries.ts';
import { deleteWebhook, nameWebhook, webhooks } from '../webhooks.ts';
import { done, type Known, notByToken, only, readBody, type TeamParts, told } from './team-http.ts';

/** Addresses that are told of what happens: a lead names them, within what the operator allows. */
export function webhooksRoom({ team, webhookOrigins }: TeamParts, asking: AskingLoop): Hono<Known> {
  const room = new Hono<Known>();
  const allowed = (url: string) => isAllowed(url, webhookOrigins ?? []);

  room.get('/webhooks', only('lead'), async () => {
    const hooks: Webhook[] = (await webhooks(team)).map((each) => ({ ...each, allowed: allowed(each.url) }));
    return told(hooks);
  });

  room.post('/webhooks', only('lead'), notByToken, async (context) => {
    const given = await readBody(context, namingWebhook, requestBodyLimit);
    if (given instanceof Response) return given;
    if (!webhookOrigins)
      return refusal(
        400,
        'This server sends to no webhook: its operator names the origins that it may send to in PLACES_WEBHOOK_ORIGINS.',
      );
    if (!isAddress(given.url))
      return refusal(400, 'A webhook is an http or https address without user name, password and fragment.');
    if (!allowed(given.url))
      return refusal(
        400,
        'The origin of this address is not among those of PLACES_WEBHOOK_ORIGINS: ask who runs this server to add it.',
      );
    const made: NewWebhook = {
      ...(await nameWebhook(team, given, context.get('person').id)),
      allowed: true,
    };
    asking.wake();
    return told(made, 201);
  });

  room.delete('/webhooks/:id', only('lead'), async (context) => {
    await deleteWebhook(team, context.req.param('id'), context.get('person').id);
    return done();
  });

  return room;
}

function isAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username || url.password || text.includes('#')) return false;
  return url.protocol === 'https:' || url.protocol === 'http:';
}
