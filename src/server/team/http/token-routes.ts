import { apiToken, namingToken, newApiToken } from '../../../spec/team.ts';
import { z } from '../../../spec/zod.ts';
import { requestBodyLimit } from '../../service/decisions.ts';
import { createProblemResponse } from '../../service/refusal.ts';
import { createToken, getTokens, revokeToken } from '../tokens.ts';
import { defineRoute, type TeamRoute } from './route.ts';

/** Milliseconds. */
const day = 24 * 60 * 60_000;

/** Tokens for programs: everybody has their own, and a lead may revoke any. */
export const tokenRoutes: readonly TeamRoute[] = [
  defineRoute(
    {
      method: 'GET',
      path: '/tokens',
      summary: 'The tokens of who asks, without their secrets.',
      least: 'viewer',
      query: { person: 'Of this person instead: for a lead.' },
      status: 200,
      answers: z.array(apiToken),
    },
    async ({ team }, context) => {
      const { id, role } = context.get('person');
      const whose = context.req.query('person') ?? id;
      if (whose !== id && role !== 'lead')
        return createProblemResponse(403, 'The tokens of others are shown to a lead alone.');
      return getTokens(team, whose);
    },
  ),

  defineRoute(
    {
      method: 'POST',
      path: '/tokens',
      summary: 'Makes a token for programs: a secret, shown once, that does what its person may do.',
      least: 'viewer',
      byToken: false,
      takes: namingToken,
      bodyLimit: requestBodyLimit,
      status: 201,
      answers: newApiToken,
    },
    async ({ team }, context, { name, days }) =>
      createToken(team, context.get('person').id, {
        name,
        time: days === undefined ? undefined : days * day,
      }),
  ),

  defineRoute(
    {
      method: 'DELETE',
      path: '/tokens/:id',
      summary: 'Ends a token of who asks; for a lead, of anybody.',
      least: 'viewer',
      status: 204,
    },
    async ({ team }, context) => revokeToken(team, context.req.param('id'), context.get('person')),
  ),
];
