import { answerSchema, askSchema, problem } from '../../spec/answer-schema.ts';
import { type OperationName, operationNames, operations, productionPath } from '../../spec/operations.ts';
import { areaPath } from '../../spec/place-area.ts';
import { searchPath } from '../../spec/place-search.ts';
import { hexagonsPath, tileJsonPath, tilesPath } from '../../spec/place-tiles.ts';
import { z } from '../../spec/zod.ts';
import { areaOperation, placesInArea } from './area-openapi.ts';
import { requestBodyLimit } from './decisions.ts';
import { describeContent, describeRefusal } from './openapi-parts.ts';
import { foundPlaces, searchesOperation, searchOperation } from './search-openapi.ts';
import { hexagonsOperation, placeTiles, tileJsonOperation, tileOperation } from './tiles-openapi.ts';

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
      [searchPath]: { get: searchOperation, post: searchesOperation },
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
