import { Hono } from 'hono';
import { operationNames, operations, productionPath } from '../contract/operations.ts';
import type { Service } from '../service/app.ts';
import { otherMethod, refusal } from '../service/refusal.ts';
import { refuseCrossSite, refuseUnknownHost } from './cross-site.ts';

/** Longest path and query in characters (8 KiB, reliability.md G4). Node itself ends all headers at 16 KiB. */
const longestTarget = 8 * 1024;

export type GatewayParts = {
  /** Answers the four demo operations: the embedded service or the upstream. */
  readonly demo: Service;
  /** The embedded service: the production path, /openapi.json and every other path under /demo and /v1. */
  readonly service: Service;
  readonly page: Service;
  readonly headers: Readonly<Record<string, string>>;
  /** The `Host` values that are answered; undefined: all. Asked for each request, as the port may come late. */
  readonly knownHosts: () => readonly string[] | undefined;
  readonly log: (line: string) => void;
};

/** Everything on one origin: page, service, `/healthz`. Pure Request to Response; start.ts puts it on a port. */
export function createGateway({ demo, service, page, headers, knownHosts, log }: GatewayParts): Service {
  const app = new Hono();

  app.use(async (context, next) => {
    const start = performance.now();
    await next();
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
    log(logLine(context.req.raw, context.res.status, performance.now() - start));
  });
  app.use(async ({ req }, next) => {
    const { pathname, search } = new URL(req.url);
    if (pathname.length + search.length > longestTarget) return refusal(414, 'The address is too long.');
    return refuseUnknownHost(req.raw, knownHosts()) ?? refuseCrossSite(req.raw) ?? next();
  });

  app.get('/healthz', (context) => context.text('ok\n', 200, { 'cache-control': 'no-store' }));
  app.all('/healthz', () => otherMethod('GET, HEAD'));
  for (const name of operationNames) app.all(operations[name].path, ({ req }) => demo.fetch(req.raw));
  for (const path of ['/openapi.json', productionPath, '/demo/*', '/v1/*']) {
    app.all(path, ({ req }) => service.fetch(req.raw));
  }
  app.all('*', ({ req }) => page.fetch(req.raw));
  app.onError((error) => {
    log(`failed: ${JSON.stringify(error.message)}`);
    return refusal(500, 'The gateway failed. This is a mistake of ours.');
  });
  return { fetch: async (request) => app.fetch(request) };
}

/** One line a request, control characters escaped; no query, header or body, so no id and no token (G10). */
function logLine(request: Request, status: number, milliseconds: number): string {
  const asked = JSON.stringify(`${request.method} ${new URL(request.url).pathname}`).slice(1, -1);
  return `${asked} ${status} ${milliseconds.toFixed(0)} ms`;
}
