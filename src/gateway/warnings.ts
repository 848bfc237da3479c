import type { GatewayConfig, UpstreamConfig } from './config.ts';
import { isLoopback } from './hosts.ts';
import { shortestGuardedToken } from './token-guard.ts';

/** What is allowed but worth a second look, one sentence each; no secret among the words. */
export function* warningsOf(config: GatewayConfig): Generator<string> {
  for (const name of config.unknown ?? []) yield `${name} is no variable of this server: it changes nothing.`;
  if (config.faults) yield 'PLACES_FAULTS is set: answers go wrong on purpose.';
  yield* upstreamWarnings('PLACES_DEMO_BASE_URL', 'PLACES_DEMO_TOKEN', config.demo);
  yield* upstreamWarnings('PLACES_BASE_URL', 'PLACES_ACCESS_TOKEN', config.production);
  const held = [
    ...(config.demo?.secret ? ['PLACES_DEMO_TOKEN'] : []),
    ...(config.production?.secret ? ['PLACES_ACCESS_TOKEN'] : []),
  ].join(' and ');
  if (held && !isLoopback(config.host)) {
    yield `Everybody who reaches this server uses its ${held}.`;
    if (!config.hosts)
      yield `PLACES_HOSTS is not set: this server, which holds ${held}, answers to every host name.`;
  }
  const { onlineMapUrl, connectOrigins } = config;
  if (onlineMapUrl && connectOrigins && !connectOrigins.includes(new URL(onlineMapUrl).origin)) {
    yield 'PLACES_CONNECT_ORIGINS does not list the origin of PLACES_ONLINE_MAP_URL: the page cannot load that map.';
  }
}

function* upstreamWarnings(
  addressName: string,
  secretName: string,
  upstream: UpstreamConfig | undefined,
): Generator<string> {
  if (!upstream) return;
  const { protocol, hostname } = new URL(upstream.baseUrl);
  if (protocol === 'http:' && !isLoopback(hostname.replace(/^\[|\]$/g, ''))) {
    yield `${addressName} is not https: tokens and answers travel there unencrypted.`;
  }
  if (upstream.secret && upstream.secret.length < shortestGuardedToken) {
    yield `${secretName} is shorter than ${shortestGuardedToken} characters: answers are not searched for it.`;
  }
}
