import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { type Speaker, speakerHeader } from '../../spec/answer.ts';
import { operationNames, operations, productionPath } from '../../spec/operations.ts';
import { ownPlacePath, teamOwnPlacePath } from '../../spec/own-place.ts';
import { areaPath } from '../../spec/place-area.ts';
import { searchPath } from '../../spec/place-search.ts';
import { tileJsonPath, tilesPath } from '../../spec/place-tiles.ts';
import { shareTarget } from '../../spec/share-target.ts';
import type { Service } from '../service/app.ts';
import { createMethodNotAllowed, createProblemResponse } from '../service/refusal.ts';
import { cityMapPaths } from './city.ts';
import { addHeaders } from './connection.ts';
import { type Log, logWhenSent } from './log.ts';
import type { Metrics } from './metrics.ts';
import { allowOrigins, type KnownHosts, refuseCrossSite, refuseUnknownHost } from './origins.ts';
import { getRequestId, requestIdHeader } from './request-id.ts';

/** Maximum length of path and query in characters (8 KiB). Node itself limits all headers to 16 KiB. */
const longestTarget = 8 * 1024;

/** The paths of operations; every other path is the page or a document. */
const operationPaths = ['/demo/*', '/v1/*'];
const questionPaths = [...operationPaths, searchPath];
const tilesPaths = [tileJsonPath, `${tilesPath}/*`, areaPath];
const demoPaths: readonly string[] = operationNames.map((name) => operations[name].path);

/** Returns true for the paths answered here even where Vite serves the page, while developing. */
export function isAnswered(path: string): boolean {
  return (
    /^\/(?:demo|v1|team|city|places\/own|places\/tiles)\//.test(path) ||
    [searchPath, areaPath, tileJsonPath, '/openapi.json', '/healthz', '/readyz'].includes(path)
  );
}

/** The services behind the paths. */
type GatewayServices = {
  /** Answers the four demo operations: the embedded service or the upstream. */
  readonly demo: Service;
  /** Answers the production operation. */
  readonly production: Service;
  /** The embedded service: /openapi.json and every other path under /demo and /v1. */
  readonly service: Service;
  /** Answers /places/search, which is no operation of the service. */
  readonly search: Service;
  /** Answers /places/tiles.json, /places/tiles and /places/area, which are no operations of the service either. */
  readonly tiles: Service;
  readonly page: Service;
  /** Changes places of the user's own data, for callers who may; absent where none may. */
  readonly edit?: Service | undefined;
  /** Answers everything under /team; absent where this server has no team. */
  readonly team?: Service | undefined;
  /** The map of a city, under /city; absent where this server has none. */
  readonly city?: Service | undefined;
  /** Answers /metrics; absent where metrics are off. */
  readonly metrics?: Metrics | undefined;
};

/** Refusals, and headers of every answer. */
type GatewayRules = {
  readonly headers: Readonly<Record<string, string>>;
  readonly isKnownHost: KnownHosts;
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Refuses a question of a peer that asks too often. */
  readonly refuseTooMany?: ((request: Request) => Promise<Response | undefined>) | undefined;
  /** Returns true where everything that questions need is there. */
  readonly isReady?: (() => Promise<boolean>) | undefined;
  /** Returns true once the gateway has begun to shut down. */
  readonly isEnding: () => boolean;
  readonly log: Log;
};

export type GatewayParts = GatewayServices & GatewayRules;

/**
 * Returns everything on one origin: page, service, team, `/healthz`, `/readyz`. Pure Request to Response; start.ts puts
 * it on a port.
 */
export function createGateway(parts: GatewayParts): Service {
  const {
    demo,
    production,
    service,
    search,
    tiles,
    page,
    edit,
    team,
    city,
    headers,
    allowedOrigins,
    refuseTooMany,
    isEnding,
    log,
  } = parts;
  const app = new Hono();
  // Every answer that is not the service's own is this server's.
  const always = Object.entries({ ...headers, [speakerHeader]: 'server' satisfies Speaker });

  // Before the check of the host: a load balancer asks by IP address.
  app.get('/healthz', (context) => {
    const [words, status] = isEnding() ? (['ending\n', 503] as const) : (['ok\n', 200] as const);
    return context.text(words, status, { 'cache-control': 'no-store' });
  });
  app.all('/healthz', () => createMethodNotAllowed('GET, HEAD'));

  // The same for load balancers, true only while everything is there.
  app.get('/readyz', async (context) => {
    const headers = { 'cache-control': 'no-store' };
    if (isEnding()) return context.text('ending\n', 503, headers);
    if ((await parts.isReady?.()) === false) return context.text('a database is away\n', 503, headers);
    return context.text('ready\n', 200, headers);
  });
  app.all('/readyz', () => createMethodNotAllowed('GET, HEAD'));

  app.all('/metrics', ({ req }, next) => parts.metrics?.answer(req.raw, parts.isKnownHost) ?? next());

  app.use(async ({ req }, next) => refuseForeign(req.raw, parts) ?? next());
  for (const path of allowedOrigins ? [...questionPaths, ...tilesPaths, '/openapi.json'] : [])
    app.use(path, allowOrigins(allowedOrigins ?? []));
  for (const path of refuseTooMany ? [...questionPaths, areaPath] : [])
    app.use(path, async ({ req }, next) => (await refuseTooMany?.(req.raw)) ?? next());

  for (const path of demoPaths) app.all(path, ({ req }) => demo.fetch(req.raw));
  app.all(productionPath, ({ req }) => production.fetch(req.raw));
  app.all(searchPath, ({ req }) => search.fetch(req.raw));
  for (const path of tilesPaths) app.all(path, ({ req }) => tiles.fetch(req.raw));
  for (const path of ['/openapi.json', ...operationPaths]) app.all(path, ({ req }) => service.fetch(req.raw));
  for (const path of [ownPlacePath, teamOwnPlacePath])
    app.all(
      `${path}/*`,
      ({ req }) => edit?.fetch(req.raw) ?? createProblemResponse(404, 'This server takes no places.'),
    );
  app.all(
    '/team/*',
    ({ req }) => team?.fetch(req.raw) ?? createProblemResponse(404, 'This server keeps no team.'),
  );
  // The service worker answers it; without one what was shared is lost, and the page says so.
  app.post(`/${shareTarget.path}`, ({ redirect }) => redirect(`./?${shareTarget.parameter}=`, 303));
  app.all(`${cityMapPaths}*`, ({ req }) => (city ?? page).fetch(req.raw));
  app.all('*', ({ req }) => page.fetch(req.raw));
  const failed = (error: Error) => {
    log({ level: 'error', event: 'failed', message: error.message });
    return createProblemResponse(500, 'The gateway failed. This is a mistake of ours.');
  };
  app.onError(failed);

  /**
   * The operations skip the router, which takes longer than most of their answers; where other origins ask, CORS is
   * Hono's.
   */
  const routed = async (request: Request): Promise<Response> => {
    if (allowedOrigins || !demoPaths.includes(getPath(request))) return app.fetch(request);
    return (
      refuseForeign(request, parts) ??
      (refuseTooMany && (await refuseTooMany(request))) ??
      demo.fetch(request)
    );
  };
  return {
    async fetch(request) {
      const start = performance.now();
      const response = await routed(request).catch(failed);
      addHeaders(request, response, always);
      addHeaders(request, response, [[requestIdHeader, getRequestId(request)]]);
      if (isEnding()) addHeaders(request, response, [['connection', 'close']]);
      logWhenSent(log, request, response.status, start);
      return response;
    },
  };
}

/** Refuses unknown hosts, pages of other sites and addresses that are too long; undefined for every other request. */
function refuseForeign(
  request: Request,
  { allowedOrigins, isKnownHost, page }: GatewayParts,
): Response | Promise<Response> | undefined {
  // As the router reads it, so that another spelling of a path does not pass for another path.
  const pathname = getPath(request);
  // Only the own page may use the team and change places, even where other origins may ask the service.
  const isOwn = pathname.startsWith('/team/') || pathname.startsWith(`${ownPlacePath}/`);
  const refused =
    refuseUnknownHost(request, isKnownHost) ?? refuseCrossSite(request, isOwn ? [] : allowedOrigins);
  if (request.url.length <= longestTarget) return refused;
  const target = new URL(request.url);
  if (target.pathname.length + target.search.length <= longestTarget) return refused;
  return refused === undefined && opensPage(request)
    ? pageForLongLink(page, request)
    : createProblemResponse(414, 'The address is too long.');
}

/** Returns true for a browser that opens the page, and not a program. */
function opensPage({ method, url, headers }: Request): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    ['/', '/index.html'].includes(new URL(url).pathname) &&
    headers.get('accept')?.includes('text/html') === true
  );
}

/** Returns the page without the part of the link that is too long. The page says so, and keeps the rest of the link. */
async function pageForLongLink(page: Service, { url, method, headers: asked }: Request): Promise<Response> {
  const start = new URL('/', url);
  start.searchParams.set('lang', new URL(url).searchParams.get('lang') ?? '');
  const accepted = { 'accept-language': asked.get('accept-language') ?? '' };
  const { body, headers } = await page.fetch(new Request(start, { method, headers: accepted }));
  return new Response(body, { status: 414, headers });
}
