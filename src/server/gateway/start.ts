import { setTimeout } from 'node:timers/promises';
import { createGateway } from './app.ts';
import { formatBrandingProblems, readBrandingFile } from './branding.ts';
import { type GatewayConfig, getWarnings } from './config.ts';
import { getRemoteAddress } from './connection.ts';
import { guardEditing } from './edit/edit-places.ts';
import { createSecurityHeaders, readInlineHashes } from './headers.ts';
import { createLog, type Log } from './log.ts';
import { createMetrics } from './metrics.ts';
import { getNetworkOrigin } from './network-origin.ts';
import { getKnownHosts } from './origins.ts';
import { createPage } from './page.ts';
import { createPeerReader, createRateLimit } from './rate-limit.ts';
import { createGatewayServer, listen, shutDown } from './server.ts';
import { closeInTurn, combineReadiness, prepareServices } from './services.ts';
import { openGatewayTeam } from './team.ts';

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
   * The secret link by which a lead of a team comes in, once. Undefined where a lead can by themselves, or where no
   * team is.
   */
  readonly firstLink?: string | undefined;
  /** The person whom it lets in. */
  readonly firstWords?: string | undefined;
  /**
   * Accepts no new connection, lets answers in progress end, resolves within 8 s. `grace`: milliseconds in which a
   * kept-alive connection may still bring a question; `delay`: seconds before all that in which new ones are still
   * accepted, while /healthz and /readyz answer that it shuts down. Default 0 each.
   */
  close(grace?: number, delay?: number): Promise<void>;
};

/** Assembles the gateway and puts it on its port. Throws StartError for everything a person can put right. */
export async function startGateway(
  config: GatewayConfig,
  { pageFolder, write }: GatewayHost,
): Promise<RunningGateway> {
  const { host, timeScale, basePath = '' } = config;
  const kept = createLog(write, config.logLevel);
  let count: Log | undefined;
  const counted: Log = (entry) => {
    kept(entry);
    count?.(entry);
  };
  const log = config.metrics ? counted : kept;
  const { services, pageConfig, editing, own, city } = await prepareServices(config, log);
  const branding =
    config.brandingFile === undefined ? undefined : await readBrandingFile(config.brandingFile);
  let { port } = config;
  let ending = false;
  const isKnownHost = getKnownHosts(host, () => port, config.hosts);
  /** The network origin, where its name is accepted. */
  const originInNetwork = () => {
    const origin = getNetworkOrigin(host, port);
    return origin && isKnownHost(new URL(origin).host) ? origin : undefined;
  };
  const page = await createPage(pageFolder, pageConfig, log, {
    branding,
    own,
    networkOrigin: originInNetwork,
    issueUrl: config.issueUrl,
  });
  const headers = createSecurityHeaders(await readInlineHashes(pageFolder), config);
  const refuseTooMany = getRateLimit(config);
  // Last but for the port: a start that fails writes nothing.
  const team = await openGatewayTeam(config, {
    ...{ log, demo: services.demo, mapFolder: pageFolder, city, refuseTooMany },
  });
  const isReady = combineReadiness([team?.isReady, own?.isReady]);
  const metrics =
    config.metrics && (await createMetrics({ ...config.metrics, isReady, figures: team?.figures }));
  count = metrics?.count;
  const gateway = createGateway({
    ...services,
    page,
    headers,
    edit: guardEditing(editing, team?.service),
    team: team?.service,
    city: city?.map,
    isReady,
    metrics,
    isKnownHost,
    allowedOrigins: config.allowedOrigins,
    refuseTooMany,
    isEnding: () => ending,
    log,
  });
  const server = createGatewayServer(gateway, { timeScale, hasTeam: team !== undefined, basePath });
  try {
    port = await listen(server, host, port);
  } catch (error) {
    await closeInTurn([team, editing, own, city]);
    throw error;
  }
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const warnings = [...getWarnings(config), ...(branding ? formatBrandingProblems(branding) : [])];
  for (const message of warnings) log({ level: 'warning', event: 'configuration', message });
  log({ level: 'info', event: 'start', url: `${url}${basePath}` });
  const first = await team?.inviteFirst();
  return {
    url,
    firstLink: first && `${url}${basePath}/#join=${first.secret}`,
    firstWords: first?.words,
    async close(grace = 0, delay = 0) {
      ending = true;
      log({ level: 'info', event: 'ending' });
      if (delay > 0) await setTimeout(delay * 1000);
      const ended = team?.end();
      await shutDown(server, grace);
      await ended;
      await closeInTurn([team, editing, own, city]);
      log({ level: 'info', event: 'end' });
    },
  };
}

function getRateLimit({ rateLimit, trustedProxies = [] }: GatewayConfig) {
  if (rateLimit === undefined) return undefined;
  const refuse = createRateLimit(rateLimit);
  const peerOf = createPeerReader(trustedProxies);
  return (request: Request) =>
    refuse(peerOf(getRemoteAddress(request), request.headers.get('x-forwarded-for')));
}
