import { speakerHeader } from '../../spec/answer.ts';
import {
  longestQuery,
  longestSearches,
  mostFound,
  mostSearches,
  usuallyFound,
} from '../../spec/place-search.ts';
import { describeContent, describeRefusal, parameter } from './openapi-parts.ts';

/** What a search says, in an address or a body. */
const members = {
  q: { type: 'string', minLength: 1, maxLength: longestQuery },
  near: { type: 'string', examples: ['7.4189,43.7325'] },
  limit: { type: 'integer', minimum: 1, maximum: mostFound, default: usuallyFound },
};

export const searchOperation = {
  operationId: 'searchPlaces',
  summary: 'Places by id, name or address, or near a point. Of Placelens: the specification shows no search.',
  description:
    `Either "q" or "near". The answer carries \`${speakerHeader}: server\`, as no operation of the specification does. ` +
    'Of a store of many places "total" counts those that were looked at.',
  'x-placelens-own': true,
  security: [],
  parameters: [
    parameter('q', members.q, 'An id, a name or an address.'),
    parameter('near', members.near, 'Longitude and latitude in degrees, parted by a comma.'),
    parameter('limit', members.limit, 'How many places are listed at most.'),
    parameter('missing', { type: 'string', enum: ['1'] }, 'Each place also says what it lacks.'),
  ],
  responses: {
    200: {
      description: 'The places, best or nearest first.',
      content: describeContent('application/json', 'FoundPlaces'),
    },
    400: describeRefusal('400', 'What the question says does not hold.'),
    501: describeRefusal('501', 'This server passes its questions on and holds no places.'),
    503: describeRefusal('503', 'The database of the places is away.'),
  },
};

export const searchesOperation = {
  operationId: 'searchPlacesTogether',
  summary: 'Several searches in one request. Of Placelens: the specification shows no search.',
  description:
    `1 to ${mostSearches} searches, each with the members "q" or "near", and "limit", as in \`GET\`, and the results in ` +
    'their order. What is wrong with one of them refuses them all. For a limit on the rate they are one call.',
  'x-placelens-own': true,
  security: [],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['searches'],
          properties: {
            searches: {
              type: 'array',
              minItems: 1,
              maxItems: mostSearches,
              items: { type: 'object', properties: members },
            },
          },
        },
      },
    },
  },
  responses: {
    200: {
      description: 'The places of each search, best or nearest first.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['results'],
            properties: {
              results: { type: 'array', items: { $ref: '#/components/schemas/FoundPlaces' } },
            },
          },
        },
      },
    },
    400: describeRefusal('400', 'The body is none, or what one of the searches says does not hold.'),
    413: describeRefusal('413', `The request body is larger than ${longestSearches} bytes.`),
    415: describeRefusal('415', 'The request body is not JSON, or has a content coding.'),
    501: describeRefusal('501', 'This server passes its questions on and holds no places.'),
    503: describeRefusal('503', 'The database of the places is away.'),
  },
};

export const foundPlaces = {
  type: 'object',
  required: ['places', 'total'],
  properties: {
    total: { type: 'integer', minimum: 0 },
    places: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'kind', 'source', 'name', 'address', 'position'],
        properties: {
          ...Object.fromEntries(['id', 'kind', 'name', 'address'].map((name) => [name, { type: 'string' }])),
          source: { enum: ['own', 'sample'] },
          position: { type: ['array', 'null'], items: { type: 'number' }, minItems: 2 },
          missing: {
            type: 'integer',
            minimum: 0,
            description: 'With "missing=1": a bit for each item that the place lacks, as in the tiles.',
          },
        },
      },
    },
  },
};
