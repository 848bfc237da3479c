import { firstZoomOfPlaces, lastZoom, mostDots } from '../../domain/coverage/coverage.ts';
import { readinessItems } from '../../domain/place/readiness.ts';
import { speakerHeader } from '../../spec/answer.ts';
import { answerSchema, askSchema, problem } from '../../spec/answer-schema.ts';
import { type OperationName, operationNames, operations, productionPath } from '../../spec/operations.ts';
import { areaPath } from '../../spec/place-area.ts';
import { longestQuery, mostFound, searchPath, usuallyFound } from '../../spec/place-search.ts';
import { hexagonsPath, tileJsonPath, tilesPath, tileType } from '../../spec/place-tiles.ts';
import { z } from '../../spec/zod.ts';
import { areaOperation, placesInArea } from './area-openapi.ts';
import { requestBodyLimit } from './decisions.ts';
import { describeContent, describeRefusal } from './openapi-parts.ts';

/** Every refusal of a demo operation, in the order of the checks (decisions.ts). */
const refusals = {
  401: 'The token is missing or invalid.',
  415: 'The request body is not JSON.',
  413: `The request body is larger than ${requestBodyLimit} bytes.`,
  400: 'The request body cannot be read, or lacks "id" or "kind". (Not shown by the specification.)',
  404: 'Nothing is known under this kind and id. (Not shown by the specification.)',
} as const;

/** What a server describes in addition to the service. */
export type OpenApiPart = {
  readonly paths: object;
  readonly securitySchemes?: object;
  readonly schemas?: object;
  /** What it sends by itself. */
  readonly webhooks?: object;
};

/** Returns the interface of the embedded service as an OpenAPI 3.1 document, generated from the contract. */
export function openApiDocument(beside: readonly OpenApiPart[] = []): object {
  const webhooks = getMembers(beside.map((part) => part.webhooks));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Places Data Service, as embedded in Placelens',
      version: '1.0.0',
      description:
        'The demo operations as the Places Data Service Interface Specification shows them. Where it is silent ' +
        '(status codes other than 401, error bodies, limits) this document says what the embedded service does.',
    },
    servers: [{ url: '/' }],
    paths: {
      ...Object.fromEntries(
        operationNames.map((name) => [operations[name].path, { post: demoOperation(name) }]),
      ),
      [productionPath]: { post: productionOperation },
      [searchPath]: { get: searchOperation },
      [areaPath]: { post: areaOperation },
      [tileJsonPath]: { get: tileJsonOperation },
      [`${tilesPath}/{z}/{x}/{y}.mvt`]: { get: tileOperation },
      [`${hexagonsPath}/{z}/{x}/{y}.json`]: { get: hexagonsOperation },
      ...getMembers(beside.map(({ paths }) => paths)),
    },
    ...(Object.keys(webhooks).length > 0 && { webhooks }),
    components: {
      securitySchemes: {
        demoToken: { type: 'apiKey', in: 'header', name: 'token', description: 'A demo access token.' },
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key of the production interface.',
        },
        ...getMembers(beside.map(({ securitySchemes }) => securitySchemes)),
      },
      headers: {
        WwwAuthenticate: { description: 'The challenge.', required: true, schema: { type: 'string' } },
      },
      schemas: {
        Ask: createJsonSchema(askSchema),
        Problem: createJsonSchema(problem),
        FoundPlaces: foundPlaces,
        PlaceTiles: placeTiles,
        PlacesInArea: placesInArea,
        ...getMembers(beside.map(({ schemas }) => schemas)),
        ...Object.fromEntries(
          operationNames.map((name) => [getSchemaName(name), createJsonSchema(answerSchema(name))]),
        ),
      },
    },
  };
}

function getMembers(parts: readonly (object | undefined)[]): object {
  return Object.assign({}, ...parts);
}

function demoOperation(name: OperationName): object {
  return {
    operationId: name,
    summary: operations[name].summary,
    security: [{ demoToken: [] }],
    requestBody: { required: true, content: describeContent('application/json', 'Ask') },
    responses: {
      200: {
        description: operations[name].summary,
        content: describeContent('application/json', getSchemaName(name)),
      },
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          status,
          describeRefusal(status, description),
        ]),
      ),
    },
  };
}

const productionOperation = {
  operationId: 'address',
  summary: 'Named by the specification only by its path; its request and response are not shown.',
  security: [{ accessToken: [] }],
  responses: {
    401: describeRefusal('401', 'The access token is missing or invalid.'),
    501: describeRefusal(
      '501',
      'The specification does not show the request and response of this operation.',
    ),
  },
};

const searchOperation = {
  operationId: 'searchPlaces',
  summary: 'Places by id, name or address, or near a point. Of Placelens: the specification shows no search.',
  description:
    `Either "q" or "near". The answer carries \`${speakerHeader}: server\`, as no operation of the specification does. ` +
    'Of a store of many places "total" counts those that were looked at.',
  'x-placelens-own': true,
  security: [],
  parameters: [
    parameter('q', { type: 'string', minLength: 1, maxLength: longestQuery }, 'An id, a name or an address.'),
    parameter(
      'near',
      { type: 'string', examples: ['7.4189,43.7325'] },
      'Longitude and latitude in degrees, parted by a comma.',
    ),
    parameter(
      'limit',
      { type: 'integer', minimum: 1, maximum: mostFound, default: usuallyFound },
      'How many places are listed at most.',
    ),
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

const foundPlaces = {
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

const away = describeRefusal('503', 'The database of the places is away.');
const notListed = 'This server passes its questions on and holds no places.';

const tileJsonOperation = {
  operationId: 'describePlaceTiles',
  summary: 'All places as vector tiles: TileJSON 3.0.0. Of Placelens: the specification shows no tiles.',
  description:
    'How many places there are, how many lack each item of the readiness, and the edition of the tiles.',
  'x-placelens-own': true,
  security: [],
  responses: {
    200: {
      description: 'The description of the tiles.',
      content: describeContent('application/json', 'PlaceTiles'),
    },
    404: describeRefusal('404', notListed),
    503: away,
  },
};

const tileParameters = [
  ...['z', 'x', 'y'].map((name) => ({
    ...{ name, in: 'path', required: true, schema: { type: 'integer', minimum: 0 } },
    description:
      name === 'z' ? `The zoom, at most ${lastZoom}.` : 'The column or row, counted from the north-west.',
  })),
  parameter('edition', { type: 'string' }, 'The current edition makes the answer one that never changes.'),
];

const tileOperation = {
  operationId: 'placeTile',
  summary: 'A tile of all places (Mapbox Vector Tile 2.1). Of Placelens: the specification shows no tiles.',
  description:
    `From zoom ${firstZoomOfPlaces} on the layer "places" has a point for each place: "missing" is a number with a bit for ` +
    'each item of the readiness that it lacks (address 1, point 2, parking 4, entrance 8, units 16, floors 32, photo ' +
    '64, wheelchair 128, elevator 256), "ready" the number of the others. Below, and where a tile would have more than ' +
    `${mostDots} places, the layer "cells" has a point for each cell: "count" of its places, "ready" in all, and how ` +
    'many lack each item, under its name.',
  'x-placelens-own': true,
  security: [],
  parameters: tileParameters,
  responses: {
    200: { description: 'The tile; without a byte where there is no place.', content: { [tileType]: {} } },
    404: describeRefusal('404', 'There is no such tile, or this server holds no places.'),
    503: away,
  },
};

const hexagonsOperation = {
  operationId: 'placeHexagons',
  summary: 'All places counted in hexagons (H3), as GeoJSON. Of Placelens: the specification shows none.',
  description:
    'The hexagons with their centre in a tile, of the "resolution" of its zoom, each with all of its places: its "id" is ' +
    'the index of H3, "count", "ready" and how many lack each item are as in the tiles. Where "exact" is false, more ' +
    `than ${mostDots} places were counted by small cells, some of which lie across an edge. One without places is left out.`,
  'x-placelens-own': true,
  security: [],
  parameters: tileParameters,
  responses: {
    200: {
      description: 'The hexagons, a FeatureCollection with "edition", "resolution" and "exact".',
      content: { 'application/geo+json': {} },
    },
    404: describeRefusal('404', 'There is no such tile, or this server holds no places.'),
    503: away,
  },
};

const placeTiles = {
  type: 'object',
  required: [
    'tilejson',
    'tiles',
    'minzoom',
    'maxzoom',
    'vector_layers',
    'edition',
    'count',
    'placed',
    'missing',
  ],
  properties: {
    tilejson: { const: '3.0.0' },
    tiles: {
      type: 'array',
      items: { type: 'string' },
      description: 'Relative to the address of the service.',
    },
    hexagons: {
      type: 'array',
      items: { type: 'string' },
      description: 'The address of the places of a tile in hexagons, relative to that of the service.',
    },
    minzoom: { type: 'integer' },
    maxzoom: { type: 'integer' },
    bounds: {
      type: 'array',
      items: { type: 'number' },
      minItems: 4,
      description: 'West, south, east, north; absent where no place has a position.',
    },
    vector_layers: { type: 'array', items: { type: 'object' } },
    edition: { type: 'string', description: 'It changes with the places.' },
    count: { type: 'integer', minimum: 0 },
    placed: { type: 'integer', minimum: 0, description: 'Those with a usable position.' },
    missing: {
      type: 'object',
      required: [...readinessItems],
      additionalProperties: { type: 'integer', minimum: 0 },
      description: 'How many of all lack each item.',
    },
  },
};

function parameter(name: string, schema: object, description: string): object {
  return { name, in: 'query', schema, description };
}

/** Returns the name of an answer's schema in the document. */
export function getSchemaName(name: OperationName): string {
  return `${name[0]?.toUpperCase()}${name.slice(1)}Answer`;
}

/**
 * Returns a schema as OpenAPI has it: JSON Schema 2020-12 is the schema language of OpenAPI 3.1; the dialect need not
 * be named.
 */
export function createJsonSchema(schema: z.ZodType): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema);
  return rest;
}
