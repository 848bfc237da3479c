import type { Role } from '../../spec/team.ts';
import type { z } from '../../spec/zod.ts';
import type { Faults } from '../service/faults.ts';
import { environment, findWithoutEffect } from './environment.ts';
import type { LogLevel } from './log.ts';
import { isLoopback } from './origins.ts';
import { shortestGuardedToken } from './token-guard.ts';

/** A server that questions are passed to instead of the embedded service. */
type UpstreamConfig = {
  /** `{demo_base_url}` or `{base_url}` without a slash at its end; may hold a path. */
  readonly baseUrl: string;
  /** The demo token or production key that the gateway adds. It never leaves for the page. */
  readonly secret?: string | undefined;
};

export type GatewayConfig = {
  readonly host: string;
  /** 0 lets the operating system choose. */
  readonly port: number;
  /** Answers the four demo operations; without it the embedded service does. */
  readonly demo?: UpstreamConfig | undefined;
  /** Answers the production operation; without it the embedded service does, unless there is a demo upstream. */
  readonly production?: UpstreamConfig | undefined;
  /** The user's own places: files, a folder of them, a store, or the address of a PostgreSQL. */
  readonly ownData?: string | undefined;
  /** A folder in which large own data is put into a store. */
  readonly storeFolder?: string | undefined;
  /** True where own data may be changed: on this computer, or by a team's lead. */
  readonly edit?: boolean | undefined;
  /** Further values of `Host` that are answered, with or without a port. */
  readonly hosts?: readonly string[] | undefined;
  /** Origins whose pages may ask this server. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** The only origins besides its own that the page may ask. */
  readonly connectOrigins?: readonly string[] | undefined;
  /** Origins whose pages may show this page in a frame. */
  readonly frameAncestors?: readonly string[] | undefined;
  /** Questions a minute and peer. */
  readonly rateLimit?: number | undefined;
  /** Peers whose X-Forwarded-For is believed: IP addresses, networks, `loopback`. */
  readonly trustedProxies?: readonly string[] | undefined;
  readonly team?: TeamConfig | undefined;
  readonly logLevel?: LogLevel | undefined;
  /** True where /metrics is answered; with a token only to who sends it. */
  readonly metrics?: { readonly token: string | undefined } | undefined;
  /** Seconds from SIGTERM until no new connection is taken; meanwhile /healthz and /readyz say that it ends. */
  readonly shutdownDelay?: number | undefined;
  readonly faults?: Faults | undefined;
  /** TileJSON of the online map instead of OpenFreeMap's. */
  readonly onlineMapUrl?: string | undefined;
  /** True draws the online map before anybody chose it. */
  readonly onlineMapFirst?: boolean | undefined;
  /** A JSON file with the name, logo, colour and choices of a brand. */
  readonly brandingFile?: string | undefined;
  /** Names of variables that begin as ours do and are none of them. */
  readonly unknown?: readonly string[] | undefined;
  /** A sentence for each variable that is set and changes nothing. */
  readonly withoutEffect?: readonly string[] | undefined;
  /** Multiplies the time limits and waits for answers, of the page and of the gateway; 1 where it is absent. */
  readonly timeScale?: number | undefined;
};

/** Where a team is kept, and how one comes in besides by invitation. */
export type TeamConfig = {
  /** A file of SQLite, or the address of a PostgreSQL with its password. */
  readonly where: string;
  /** The header in which a login proxy, one of `trustedProxies`, names who asks. */
  readonly userHeader?: string | undefined;
  /** Of who comes by the proxy or the provider for the first time. */
  readonly role?: Role | undefined;
  readonly openId?:
    | { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }
    | undefined;
  /** The only origins to which webhooks are sent. */
  readonly webhookOrigins?: readonly string[] | undefined;
};

/** What a person has to put right before the gateway can start; one line each, without secrets. */
export class StartError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'StartError';
    this.lines = lines;
  }
}

/**
 * Reads the environment; a variable that is set to nothing counts as not set.
 * Throws StartError, which names every wrong value. Values are not repeated: they may be secrets.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): GatewayConfig {
  const set = Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = environment.safeParse(Object.fromEntries(set));
  if (!parsed.success) throw new StartError(parsed.error.issues.map(formatLine));
  const { data } = parsed;
  return {
    host: data.HOST,
    port: data.PORT,
    demo: getUpstream(data.PLACES_DEMO_BASE_URL, data.PLACES_DEMO_TOKEN),
    production: getUpstream(data.PLACES_BASE_URL, data.PLACES_ACCESS_TOKEN),
    ownData: data.PLACES_DATA,
    storeFolder: data.PLACES_STORE_DIR,
    edit: data.PLACES_EDIT,
    hosts: data.PLACES_HOSTS,
    allowedOrigins: data.PLACES_ALLOWED_ORIGINS,
    connectOrigins: data.PLACES_CONNECT_ORIGINS,
    frameAncestors: data.PLACES_FRAME_ANCESTORS,
    rateLimit: data.PLACES_RATE_LIMIT,
    trustedProxies: data.PLACES_TRUSTED_PROXY,
    team: getTeam(data),
    logLevel: data.PLACES_LOG,
    metrics: data.PLACES_METRICS ? { token: data.PLACES_METRICS_TOKEN } : undefined,
    shutdownDelay: data.PLACES_SHUTDOWN_DELAY,
    faults: data.PLACES_FAULTS,
    onlineMapUrl: data.PLACES_ONLINE_MAP_URL,
    onlineMapFirst: data.PLACES_ONLINE_MAP_FIRST,
    brandingFile: data.PLACES_BRANDING,
    timeScale: data.PLACES_TIME_SCALE,
    unknown: unknownAmong(set.map(([name]) => name)),
    withoutEffect: findWithoutEffect(data),
  };
}

function getTeam(data: z.infer<typeof environment>): TeamConfig | undefined {
  if (!data.PLACES_TEAM) return undefined;
  const issuer = data.PLACES_OIDC_ISSUER;
  return {
    where: data.PLACES_TEAM,
    userHeader: data.PLACES_TEAM_USER_HEADER,
    role: data.PLACES_TEAM_ROLE,
    webhookOrigins: data.PLACES_WEBHOOK_ORIGINS,
    openId:
      issuer === undefined
        ? undefined
        : {
            issuer,
            clientId: data.PLACES_OIDC_CLIENT_ID ?? '',
            clientSecret: data.PLACES_OIDC_CLIENT_SECRET ?? '',
          },
  };
}

/** Mistyped, most likely: a limit or a secret that somebody believes to be set. Undefined where there is none. */
function unknownAmong(names: readonly string[]): readonly string[] | undefined {
  const unknown = names.filter((name) => /^PLACES_/i.test(name) && !(name in environment.shape));
  return unknown.length > 0 ? unknown : undefined;
}

function getUpstream(baseUrl: string | undefined, secret: string | undefined): UpstreamConfig | undefined {
  return baseUrl === undefined ? undefined : { baseUrl, secret };
}

function formatLine({ path: [name, index], message }: z.core.$ZodIssue): string {
  const entry = typeof index === 'number' ? `entry ${index + 1} ` : '';
  return `${String(name)}: ${entry}${message}`;
}

/** What is allowed but worth a second look, one sentence each; no secret among the words. */
export function* getWarnings(config: GatewayConfig): Generator<string> {
  for (const name of config.unknown ?? []) yield `${name} is no variable of this server: it changes nothing.`;
  yield* config.withoutEffect ?? [];
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
  for (const origin of config.team?.webhookOrigins ?? [])
    if (isOpenHttp(origin))
      yield 'PLACES_WEBHOOK_ORIGINS names an origin that is not https: what happens in lists travels there unencrypted.';
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
  if (isOpenHttp(upstream.baseUrl)) {
    yield `${addressName} is not https: tokens and answers travel there unencrypted.`;
  }
  if (upstream.secret && upstream.secret.length < shortestGuardedToken) {
    yield `${secretName} is shorter than ${shortestGuardedToken} characters: answers are not searched for it.`;
  }
}

/** True for http to another computer. */
function isOpenHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLoopback(hostname.replace(/^\[|\]$/g, ''));
}
