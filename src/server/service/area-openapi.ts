import { mostCorners } from '../../domain/coverage/area.ts';
import { readinessItems } from '../../domain/place/readiness.ts';
import { longestArea } from '../../spec/place-area.ts';
import { describeContent, describeRefusal } from './openapi-parts.ts';

export const areaOperation = {
  operationId: 'placesInArea',
  summary: 'The places of an area: how many, or which. Of Placelens: the specification shows no areas.',
  description:
    'The area is GeoJSON in degrees: a Polygon, a MultiPolygon, or features and collections with some, of ' +
    `${mostCorners} corners at most. A ring that crosses 180° goes on the short way, and one that crosses itself is ` +
    'read by the even-odd rule. A place is in it where the centre of its cell of 0.6 m is. As CSV or NDJSON the ids ' +
    'and kinds of all of them are streamed; a list that breaks off is not complete.',
  'x-placelens-own': true,
  security: [],
  requestBody: {
    required: true,
    content: { 'application/geo+json': { schema: { type: 'object' } } },
  },
  responses: {
    200: {
      description: 'How many places there are, or, where the header "accept" says so, all of them.',
      content: {
        ...describeContent('application/json', 'PlacesInArea'),
        'text/csv': { schema: { type: 'string' } },
        'application/x-ndjson': { schema: { type: 'string' } },
      },
    },
    400: describeRefusal('400', 'The body is no area; the member "fault" says why, for programs.'),
    404: describeRefusal('404', 'This server passes its questions on and holds no places.'),
    413: describeRefusal('413', `The request body is larger than ${longestArea} bytes.`),
    415: describeRefusal('415', 'The request body is not JSON, or has a content coding.'),
    503: describeRefusal('503', 'The database of the places is away, or they are being imported again.'),
  },
};

export const placesInArea = {
  type: 'object',
  required: ['count', 'missing', 'ready'],
  properties: {
    count: { type: 'integer', minimum: 0 },
    missing: {
      type: 'object',
      required: [...readinessItems],
      additionalProperties: { type: 'integer', minimum: 0 },
      description: 'How many of them lack each item.',
    },
    ready: {
      type: 'array',
      items: { type: 'integer', minimum: 0 },
      description: 'How many of them have none of the items, one, and so on up to all.',
    },
  },
};
