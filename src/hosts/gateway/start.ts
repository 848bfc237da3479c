import { type Speaker, speakerHeader } from '../../contract/answer.ts';
import { operationNames, operations, productionPath } from '../../contract/operations.ts';
import { embeddedUpstream, type PageConfig } from '../../contract/page-config.ts';
import { createService, type Service } from '../service/app.ts';
import { catalogueOf, catalogueOfAll, sampleCatalogue } from '../service/catalogue.ts';
import { sampleAccessToken, sampleToken } from '../service/decisions.ts';
import { withFaults } from '../service/faults.ts';
import { otherMethod, refusal } from '../service/refusal.ts';
import { searchIn } from '../service/search.ts';
import { createGateway } from './app.ts';
import { brandingProblems, readBrandingFile } from './branding.ts';
import { type GatewayConfig, warningsOf } from './config.ts';
import { remoteAddressOf } from './connection.ts';
import { readInlineHashes, securityHeaders } from './headers.ts';
import { createLog, type Log } from './log.ts';
import { knownHosts } from './origins.ts';
import { readOwnData } from './own-data.ts';
import { createPage } from './page.ts';
import { createPeerOf, createRateLimit } from './rate-limit.ts';
import { createGatewayServer, listen, shutDown } from './server.ts';
import { createUpstream } from './upstream.ts';

export type GatewayHost = {
  /** The folder of the built page. */
  readonly pageFolder: string;
  /** Takes a line of the log, without its end. */
  readonly write: (line: string) => void;
};

export type RunningGateway = {
  /** `http://127.0.0.1:4173` */
  readonly url: string;
  /**
   * Takes no new connection, lets answers under way end, resolves within 8 s. `grace`: milliseconds in which a
   * kept-alive connection may still bring a question; default 0.
   */
  close(grace?: number): Promise<void>;
};

/** Puts the gateway together and on its port. Throws StartError with words for everything a person can put right. */
export async function startGateway(
  config: GatewayConfig,
  { pageFolder, write }: GatewayHost,
): Promise<RunningGateway> {
  const { host, faults, timeScale } = config;
  const log = createLog(write, config.logLevel);
  const own = config.ownData ? await readOwn(config.ownData, log) : [];
  const catalogue =
    own.length > 0 ? catalogueOfAll([catalogueOf(own), sampleCatalogue()]) : sampleCatalogue();
  // Ready before the first question: the places of a city take a while, in which nobody else would be answered.
  const service = asService(createService({ catalogue, search: searchIn(catalogue) }));
  const { demo, production } = answeringServices(config, service, log);
  const branding =
    config.brandingFile === undefined ? undefined : await readBrandingFile(config.brandingFile);
  let { port } = config;
  let ending = false;
  const gateway = createGateway({
    demo: faults ? withFaults(demo, faults) : demo,
    production,
    service,
    search: config.demo ? noSearch : service,
    page: await createPage(pageFolder, pageConfigOf(config, own.length), log, branding, own),
    headers: securityHeaders(await readInlineHashes(pageFolder), config),
    isKnownHost: knownHosts(host, () => port, config.hosts),
    allowedOrigins: config.allowedOrigins,
    refuseTooMany: rateLimitOf(config),
    isEnding: () => ending,
    log,
  });
  const server = createGatewayServer(gateway, timeScale);
  port = await listen(server, host, port);
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const warnings = [...warningsOf(config), ...(branding ? brandingProblems(branding) : [])];
  for (const message of warnings) log({ level: 'warning', event: 'configuration', message });
  log({ level: 'info', event: 'start', url });
  return {
    url,
    async close(grace = 0) {
      ending = true;
      log({ level: 'info', event: 'ending' });
      await shutDown(server, grace);
      log({ level: 'info', event: 'end' });
    },
  };
}

/** Who answers the four demo operations, and who the production operation. */
function answeringServices(config: GatewayConfig, embedded: Service, log: Log) {
  const { demo, production, timeScale } = config;
  const secrets = [demo?.secret, production?.secret].filter((secret) => secret !== undefined);
  const common = { secrets, timeScale, log };
  const key = production?.secret;
  return {
    demo: demo
      ? createUpstream({
          ...common,
          baseUrl: demo.baseUrl,
          paths: operationNames.map((name) => operations[name].path),
          credential: { header: 'token', own: demo.secret },
        })
      : embedded,
    production: production
      ? createUpstream({
          ...common,
          baseUrl: production.baseUrl,
          paths: [productionPath],
          credential: { header: 'authorization', own: key === undefined ? undefined : `Bearer ${key}` },
        })
      : demo
        ? noProduction
        : embedded,
  };
}

/** A service whose answers say that they are its own, but for what it adds to the specification. */
function asService(service: Service): Service {
  return {
    async fetch(request) {
      const response = await service.fetch(request);
      if (!response.headers.has(speakerHeader)) {
        response.headers.set(speakerHeader, 'service' satisfies Speaker);
      }
      return response;
    },
  };
}

/** A real demo interface beside the embedded production path would pass for one service: there is none then. */
const noProduction: Service = {
  async fetch({ method }) {
    if (method !== 'POST') return otherMethod('POST');
    return refusal(501, 'This server has no production interface: PLACES_BASE_URL is not set.');
  },
};

/** Whoever is asked elsewhere has no search that the specification shows, and samples are not its places. */
const noSearch: Service = {
  async fetch({ method }) {
    if (method !== 'GET' && method !== 'HEAD') return otherMethod('GET, HEAD');
    return refusal(501, 'This server holds no places to search: PLACES_DEMO_BASE_URL answers its questions.');
  },
};

async function readOwn(ownData: string, log: Log) {
  const { records, errors } = await readOwnData(ownData);
  const say = (level: 'info' | 'warning', message: string) => log({ level, event: 'own-data', message });
  for (const error of errors) say('warning', `left out: ${error}`);
  say('info', `PLACES_DATA: ${records.length} places of your own are served, ${errors.length} errors.`);
  return records;
}

function pageConfigOf(config: GatewayConfig, ownPlaces: number): PageConfig {
  const { demo, production, onlineMapUrl, onlineMapFirst, timeScale, frameAncestors } = config;
  const served = production && {
    keyHeldByServer: production.secret !== undefined,
    upstream: production.baseUrl,
  };
  const sample = { key: sampleAccessToken, keyHeldByServer: false, upstream: embeddedUpstream };
  return {
    ...(demo
      ? { tokenHeldByServer: demo.secret !== undefined, upstream: demo.baseUrl }
      : { token: sampleToken, tokenHeldByServer: false, upstream: embeddedUpstream }),
    production: served ?? (demo ? undefined : sample),
    basemaps:
      onlineMapUrl || onlineMapFirst ? { onlineUrl: onlineMapUrl, online: onlineMapFirst } : undefined,
    timeScale,
    ...(ownPlaces > 0 && { ownPlaces }),
    embedOrigins: frameAncestors && [...frameAncestors],
  };
}

function rateLimitOf({ rateLimit, trustedProxies = [] }: GatewayConfig) {
  if (rateLimit === undefined) return undefined;
  const refuse = createRateLimit(rateLimit);
  const peerOf = createPeerOf(trustedProxies);
  return (request: Request) =>
    refuse(peerOf(remoteAddressOf(request), request.headers.get('x-forwarded-for')));
}
