import { teamPath } from '../../../spec/team.ts';
import { webhookMessage, webhookMessageTypes } from '../../../spec/team-webhooks.ts';
import { createJsonSchema, type OpenApiPart } from '../../service/openapi.ts';
import { describeRefusal } from '../../service/openapi-parts.ts';
import type { Endpoint } from './route.ts';
import { teamRoutes } from './team-routes.ts';

/** Returns the endpoints of a team as /openapi.json shows them, made from the contract. */
export function getTeamOpenApi(): OpenApiPart {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of teamRoutes) {
    const path = `${teamPath}${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: getOperation(endpoint) };
  }
  return {
    paths,
    securitySchemes: {
      teamSession: {
        type: 'apiKey',
        in: 'cookie',
        name: 'placelens-team',
        description: 'The session of a person who signed in.',
      },
      teamToken: { type: 'http', scheme: 'bearer', description: 'A token that a person of the team made.' },
    },
    webhooks: Object.fromEntries(webhookMessageTypes.map((event) => [event, { post: told }])),
  };
}

/** The answers of a webhook to any event. */
const told = {
  tags: ['team'],
  summary: 'Sent to the webhooks that a lead named, signed as Standard Webhooks has it.',
  parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  })),
  requestBody: {
    required: true,
    content: { 'application/json': { schema: createJsonSchema(webhookMessage) } },
  },
  responses: { '2XX': { description: 'It was taken; everything else has it sent again.' } },
};

function getOperation(endpoint: Endpoint): object {
  const { method, path, summary, least, byToken, query, takes, status, answers, mediaType } = endpoint;
  return {
    tags: ['team'],
    summary,
    ...(least && { description: `For the role ${least}${least === 'lead' ? '' : ' and those above it'}.` }),
    security: least ? [{ teamSession: [] }, ...(byToken === false ? [] : [{ teamToken: [] }])] : [],
    parameters: [
      ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...Object.entries(query ?? {}).map(([name, description]) => ({
        name,
        in: 'query',
        description,
        schema: { type: 'string' },
      })),
    ],
    ...(takes && {
      requestBody: { required: true, content: { 'application/json': { schema: createJsonSchema(takes) } } },
    }),
    responses: {
      [status]: {
        description: summary,
        ...(answers && {
          content: { [mediaType ?? 'application/json']: { schema: createJsonSchema(answers) } },
        }),
      },
      ...Object.fromEntries(
        refusals(method, path, least, takes).map(([code, why]) => [code, describeRefusal(code, why)]),
      ),
    },
  };
}

/** Returns the refusals of an endpoint, apart from a database that is away. */
function refusals(
  method: Endpoint['method'],
  path: string,
  least: Endpoint['least'],
  takes: Endpoint['takes'],
): (readonly [string, string])[] {
  const isRefusable = method !== 'GET' || (least && least !== 'viewer');
  return [
    ...(takes
      ? ([
          ['400', 'The request body does not hold, or what it asks cannot be done.'],
          ['413', 'The request body is too large.'],
          ['415', 'The request body is not JSON.'],
        ] as const)
      : []),
    ...(least ? ([['401', 'Nobody is signed in. `ways` says how one comes in.']] as const) : []),
    ...(isRefusable ? ([['403', 'The role is too low, or a page of another site asks.']] as const) : []),
    ...(path.includes(':') ? ([['404', 'There is nothing of this id.']] as const) : []),
    ['503', 'The database is away: try again.'],
  ];
}
