import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import type { Coverage } from '../../domain/coverage/coverage.ts';
import { type OperationName, operationNames, operations, productionPath } from '../../spec/operations.ts';
import { areaPath } from '../../spec/place-area.ts';
import { searchPath } from '../../spec/place-search.ts';
import { hexagonsPath, tileJsonPath, tilesPath } from '../../spec/place-tiles.ts';
import { unknownDetail } from '../../spec/problem-text.ts';
import { type Catalogue, getRecordAnswer, WrittenAnswer } from './catalogue.ts';
import { cacheControl, sampleAccessToken, sampleToken } from './decisions.ts';
import { type OpenApiPart, openApiDocument } from './openapi.ts';
import { readAskBody } from './read-ask-body.ts';
import {
  CatalogueAway,
  createMethodNotAllowed,
  createNotFound,
  createProblemResponse,
  refuseBearer,
  refuseToken,
  refuseWhileAway,
} from './refusal.ts';
import { sampleCatalogue } from './sample-catalogue.ts';
import { answerSearch, type ServiceSearch, searchIn } from './search.ts';

const namesByPath: ReadonlyMap<string, OperationName> = new Map(
  operationNames.map((name) => [operations[name].path, name]),
);

/** A service is a fetch: Request in, Response out. It runs in Node, in a page, in a test. */
export type Service = { fetch(request: Request): Promise<Response> };

export type ServiceOptions = {
  /** What the service knows. Default: the sample places. */
  readonly catalogue?: Catalogue;
  /** Finds places of the catalogue. Default: searches all that it lists. */
  readonly search?: ServiceSearch;
  /** All places for a map. Default: all that the catalogue lists, without the samples where there are others. */
  readonly coverage?: Coverage | undefined;
  /** The one valid value of the header `token`. Default: the public sample token. */
  readonly token?: string;
  /** The one valid key of the production path. Default: the public sample key. */
  readonly accessToken?: string;
  /** What /openapi.json describes in addition. */
  readonly beside?: readonly OpenApiPart[] | undefined;
};

/**
 * Creates the Places Data Service as the specification shows it: the four demo operations and the production path, and
 * `GET /openapi.json`, and, as operations of our own, `GET /places/search` and all places as vector tiles. Every refusal is a problem document;
 * decisions.ts explains each choice.
 */
export function createService(options: ServiceOptions = {}): Service {
  const { catalogue = sampleCatalogue(), token = sampleToken, accessToken = sampleAccessToken } = options;
  const { search = searchLater(catalogue) } = options;
  const app = new Hono();

  const answer = async (name: OperationName, request: Request): Promise<Response> => {
    const refused = refuseToken(request.headers, token);
    if (refused) return refused;
    const ask = await readAskBody(request);
    if (ask instanceof Response) return ask;
    const record = await catalogue.find(ask);
    const found = record && getRecordAnswer(record, name);
    return found === undefined ? createProblemResponse(404, unknownDetail) : answerWith(found);
  };
  for (const { path } of Object.values(operations)) app.all(path, () => createMethodNotAllowed('POST'));

  app.post(productionPath, ({ req }) => {
    const refused = refuseBearer(req.raw.headers, accessToken);
    return (
      refused ??
      createProblemResponse(
        501,
        'The specification does not show the request and response of this operation.',
      )
    );
  });
  app.all(productionPath, () => createMethodNotAllowed('POST'));

  app.get('/openapi.json', () => answerWith(openApiDocument(options.beside)));
  app.all('/openapi.json', () => createMethodNotAllowed('GET, HEAD'));

  app.get(searchPath, ({ req }) => answerSearch(req.raw, search, catalogue));
  app.post(searchPath, ({ req }) => answerSearch(req.raw, search, catalogue));
  app.all(searchPath, () => createMethodNotAllowed('GET, HEAD, POST'));

  let { coverage } = options;
  for (const path of [tileJsonPath, `${tilesPath}/:z/:x/:y`, `${hexagonsPath}/:z/:x/:y`]) {
    app.get(path, async ({ req }) => {
      // Most pages never ask: the code is loaded then, too.
      const { answerTiles, coverLater } = await import('./tiles.ts');
      coverage ??= coverLater(catalogue);
      return answerTiles(req.raw, coverage);
    });
    app.all(path, () => createMethodNotAllowed('GET, HEAD'));
  }

  app.post(areaPath, async ({ req }) => {
    const [{ answerArea }, { coverLater }] = await Promise.all([import('./area.ts'), import('./tiles.ts')]);
    coverage ??= coverLater(catalogue);
    return answerArea(req.raw, coverage);
  });
  app.all(areaPath, () => createMethodNotAllowed('POST'));

  app.notFound(createNotFound);
  const failed = (error: unknown) =>
    error instanceof CatalogueAway
      ? refuseWhileAway(error)
      : createProblemResponse(500, 'The embedded service failed. This is a mistake of ours.');
  app.onError(failed);
  return {
    async fetch(request) {
      // An operation skips the router, which takes longer than most of the answers.
      const name = request.method === 'POST' ? namesByPath.get(getPath(request)) : undefined;
      return name ? answer(name, request).catch(failed) : app.fetch(request);
    },
  };
}

/** Prepared by the first search: most pages never make one. */
function searchLater(catalogue: Catalogue): ServiceSearch {
  let search: ServiceSearch | undefined;
  const ready = () => {
    search ??= searchIn(catalogue);
    return search;
  };
  return {
    text: (query, limit) => ready().text(query, limit),
    near: (position, limit) => ready().near(position, limit),
  };
}

/** Minimum length of a text that is kept as bytes: encoding it takes longer than sending it. */
const longText = 8 * 1024;

/** Answers do not change, and writing 256 units as JSON is most of the work of answering with them. */
const written = new WeakMap<object, string | Uint8Array<ArrayBuffer>>();

function answerWith(json: unknown): Response {
  return new Response(getBody(json), {
    headers: { 'content-type': 'application/json', 'cache-control': cacheControl },
  });
}

function getBody(json: unknown): string | Uint8Array<ArrayBuffer> {
  if (json instanceof WrittenAnswer) return json.text;
  if (typeof json !== 'object' || json === null) return JSON.stringify(json);
  const known = written.get(json);
  if (known !== undefined) return known;
  const text = JSON.stringify(json);
  const body = text.length > longText ? new TextEncoder().encode(text) : text;
  written.set(json, body);
  return body;
}
