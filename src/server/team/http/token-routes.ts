import { Hono } from 'hono';
import { type ApiToken, type NewApiToken, namingToken } from '../../../spec/team.ts';
import { requestBodyLimit } from '../../service/decisions.ts';
import { createProblemResponse } from '../../service/refusal.ts';
import { createToken, getTokens, revokeToken } from '../tokens.ts';
import { readRequestBody, refuseTokens, type TeamContext, type TeamParts } from './team-http.ts';

/** Milliseconds. */
const day = 24 * 60 * 60_000;

/** Tokens for programs: everybody has their own, and a lead may end anybody's. */
export function createTokenRoutes({ team }: TeamParts): Hono<TeamContext> {
  const routes = new Hono<TeamContext>();
  routes.get('/tokens', async (context) => {
    const { id, role } = context.get('person');
    const whose = context.req.query('person') ?? id;
    if (whose !== id && role !== 'lead')
      return createProblemResponse(403, 'The tokens of others are shown to a lead alone.');
    return context.json((await getTokens(team, whose)) satisfies ApiToken[]);
  });

  routes.post('/tokens', refuseTokens, async (context) => {
    const asked = await readRequestBody(context, namingToken, requestBodyLimit);
    if (asked instanceof Response) return asked;
    const { name, days } = asked;
    const time = days === undefined ? undefined : days * day;
    const made = await createToken(team, context.get('person').id, { name, time });
    return context.json(made satisfies NewApiToken, 201);
  });

  routes.delete('/tokens/:id', async (context) => {
    await revokeToken(team, context.req.param('id'), context.get('person'));
    return context.body(null, 204);
  });

  return routes;
}
