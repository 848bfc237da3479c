import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { embeddedUpstream, type PageConfig } from '../contract/page-config.ts';
import { createService, type Service } from '../service/app.ts';
import { catalogueOf, catalogueOfAll, sampleCatalogue } from '../service/catalogue.ts';
import { sampleAccessToken, sampleToken } from '../service/decisions.ts';
import { withFaults } from '../service/faults.ts';
import { createGateway } from './app.ts';
import { type GatewayConfig, StartError } from './config.ts';
import { isLoopback, loopbackHosts } from './cross-site.ts';
import { readInlineHashes, securityHeaders } from './headers.ts';
import { readOwnData } from './own-data.ts';
import { createPage } from './page.ts';
import { shortestGuardedToken } from './token-guard.ts';
import { createUpstream } from './upstream.ts';

/** Milliseconds. A peer that has not sent its headers by then is closed (reliability.md G5: within 10 s). */
const headersTimeout = 8_000;
/** Milliseconds for a whole request of at most 64 KiB. */
const requestTimeout = 20_000;
/** Milliseconds that answers under way get at a shutdown (G8: gone within 10 s). */
const shutdownPatience = 8_000;

export type GatewayHost = {
  /** The folder of the built page. */
  readonly pageFolder: string;
  readonly log: (line: string) => void;
};

export type RunningGateway = {
  /** `http://127.0.0.1:4173` */
  readonly url: string;
  /** Takes no new connection, lets answers under way end, resolves within 8 s. */
  close(): Promise<void>;
};

/** Puts the gateway together and on its port. Throws StartError with words for everything a person can put right. */
export async function startGateway(
  config: GatewayConfig,
  { pageFolder, log }: GatewayHost,
): Promise<RunningGateway> {
  const { host, upstream, faults } = config;
  const service = createService({ catalogue: await readCatalogue(config.ownData, log) });
  const answering = upstream ? createUpstream({ ...upstream, timeScale: config.timeScale, log }) : service;
  const page = await createPage(pageFolder, pageConfigOf(config));
  const headers = securityHeaders(await readInlineHashes(pageFolder));
  for (const line of warnings(config)) log(line);

  let { port } = config;
  const gateway: Service = createGateway({
    demo: faults ? withFaults(answering, faults) : answering,
    service,
    page,
    headers,
    knownHosts: () => (isLoopback(host) ? loopbackHosts(host, port) : undefined),
    log,
  });
  const server = createServer(
    { headersTimeout, requestTimeout, connectionsCheckingInterval: 1_000 },
    getRequestListener((request) => gateway.fetch(request)),
  );
  port = await listen(server, host, port);
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`, close: () => shutDown(server) };
}

async function readCatalogue(ownData: string | undefined, log: GatewayHost['log']) {
  if (!ownData) return sampleCatalogue();
  const { records, errors } = await readOwnData(ownData);
  for (const error of errors) log(`left out: ${error}`);
  log(`PLACES_DATA: ${records.length} places of your own are served, ${errors.length} errors.`);
  return catalogueOfAll([catalogueOf(records), sampleCatalogue()]);
}

function pageConfigOf({ upstream, onlineMapUrl, onlineMapFirst, timeScale }: GatewayConfig): PageConfig {
  const basemaps =
    onlineMapUrl || onlineMapFirst ? { onlineUrl: onlineMapUrl, online: onlineMapFirst } : undefined;
  const common = { basemaps, timeScale };
  if (!upstream) {
    const production = { key: sampleAccessToken, keyHeldByServer: false, upstream: embeddedUpstream };
    return {
      ...common,
      token: sampleToken,
      tokenHeldByServer: false,
      upstream: embeddedUpstream,
      production,
    };
  }
  return { ...common, tokenHeldByServer: upstream.token !== undefined, upstream: upstream.baseUrl };
}

function* warnings({ host, upstream, faults }: GatewayConfig): Generator<string> {
  if (faults) yield 'PLACES_FAULTS is set: answers go wrong on purpose.';
  if (!upstream?.token) return;
  if (upstream.token.length < shortestGuardedToken) {
    yield `PLACES_DEMO_TOKEN is shorter than ${shortestGuardedToken} characters: answers are not searched for it.`;
  }
  if (!isLoopback(host)) yield 'Everybody who reaches this server uses its PLACES_DEMO_TOKEN.';
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new StartError([listenError(error, host, port)])));
    server.listen({ host, port }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function listenError(error: Error & { readonly code?: string }, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is in use: end the other program, or set PORT to another number.`;
  }
  return `Cannot listen on ${host}, port ${port}: ${error.message}`;
}

/** Kept-alive connections become idle one after the other, so they are closed until none is left. */
function shutDown(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const patience = setTimeout(() => server.closeAllConnections(), shutdownPatience);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(patience);
      resolve();
    });
  });
}
