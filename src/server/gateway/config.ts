import type { Role } from '../../spec/team.ts';
import type { z } from '../../spec/zod.ts';
import type { Faults } from '../service/faults.ts';
import { environment, findWithoutEffect } from './environment.ts';
import type { LogLevel } from './log.ts';
import { isLoopback } from './origins.ts';
import { shortestGuardedToken } from './token-guard.ts';

/** A server that answers questions instead of the embedded service. */
type UpstreamConfig = {
  /** `{demo_base_url}` or `{base_url}` without a slash at its end; may hold a path. */
  readonly baseUrl: string;
  /** The demo token or production key that the gateway adds. It is never sent to the page. */
  readonly secret?: string | undefined;
};

/** The sources of answers: other servers, the embedded service, places of the user's own. */
type DataConfig = {
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
  readonly faults?: Faults | undefined;
  /** Multiplies the time limits of page and gateway; 1 where absent. */
  readonly timeScale?: number | undefined;
};

/** The address of the server, and who may use it. */
type NetworkConfig = {
  readonly host: string;
  /** 0 lets the operating system choose. */
  readonly port: number;
  /** The path under which the page is, `/tools/placelens`; absent: it is at the root of its host. */
  readonly basePath?: string | undefined;
  /** Further accepted values of `Host`, with or without a port. */
  readonly hosts?: readonly string[] | undefined;
  /** Origins whose pages may call this server. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Maximum number of questions of a peer in a minute. */
  readonly rateLimit?: number | undefined;
  /** Proxies whose X-Forwarded-For is trusted: IP addresses, networks, `loopback`. */
  readonly trustedProxies?: readonly string[] | undefined;
  /**
   * Seconds from SIGTERM until no new connection is accepted; meanwhile /healthz and /readyz answer that it shuts down.
   */
  readonly shutdownDelay?: number | undefined;
};

/** What the served page may do and shows. */
type PageOptions = {
  /** The only origins besides its own that the page may call. */
  readonly connectOrigins?: readonly string[] | undefined;
  /** Origins whose pages may show this page in a frame. */
  readonly frameAncestors?: readonly string[] | undefined;
  /** TileJSON of the online map instead of OpenFreeMap's. */
  readonly onlineMapUrl?: string | undefined;
  /** True draws the online map from the start. */
  readonly onlineMapFirst?: boolean | undefined;
  /** Where an issue is begun in the tracker of those who correct, with `{title}` and `{body}`. */
  readonly issueUrl?: string | undefined;
  /** A JSON file with the name, logo, colour and choices of a brand. */
  readonly brandingFile?: string | undefined;
};

/** What the operator sees. */
type Watching = {
  readonly logLevel?: LogLevel | undefined;
  /** Answers /metrics where present; with a token only for callers that send it. */
  readonly metrics?: { readonly token: string | undefined } | undefined;
  /** Unknown variables with our prefix. */
  readonly unknown?: readonly string[] | undefined;
  /** A sentence for each variable that is set and has no effect. */
  readonly withoutEffect?: readonly string[] | undefined;
};

export type GatewayConfig = DataConfig &
  NetworkConfig &
  PageOptions &
  Watching & { readonly team?: TeamConfig | undefined };

/** Where a team is kept, and the ways in apart from invitations. */
export type TeamConfig = {
  /** A file of SQLite, or the address of a PostgreSQL with its password. */
  readonly where: string;
  /** The header in which a login proxy, one of `trustedProxies`, names the user. */
  readonly userHeader?: string | undefined;
  /** The role of a person who comes by the proxy or the provider for the first time. */
  readonly role?: Role | undefined;
  readonly openId?:
    | { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }
    | undefined;
  /** The only origins to which webhooks are sent. */
  readonly webhookOrigins?: readonly string[] | undefined;
};

/** Ends a start that a person has to help: one line for each problem, without secrets. */
export class StartError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'StartError';
    this.lines = lines;
  }
}

/**
 * Reads the environment; an empty variable counts as not set. Throws StartError, which names every wrong value. Values
 * are not repeated: they may be secrets.
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
    basePath: data.PLACES_BASE_PATH,
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
    issueUrl: data.PLACES_ISSUE_URL,
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

/**
 * Most likely a typing error: a limit or a secret that the operator believes to be set. Undefined where there is none.
 */
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

/** Yields warnings about what is allowed but worth a second look, one sentence each, without secrets. */
export function* getWarnings(config: GatewayConfig): Generator<string> {
  for (const name of config.unknown ?? []) yield `${name} is no variable of this server: it changes nothing.`;
  yield* config.withoutEffect ?? [];
  if (config.faults) yield 'PLACES_FAULTS is set: answers go wrong on purpose.';
  yield* upstreamWarnings('PLACES_DEMO_BASE_URL', 'PLACES_DEMO_TOKEN', config.demo);
  yield* upstreamWarnings('PLACES_BASE_URL', 'PLACES_ACCESS_TOKEN', config.production);
  const secrets = [
    ...(config.demo?.secret ? ['PLACES_DEMO_TOKEN'] : []),
    ...(config.production?.secret ? ['PLACES_ACCESS_TOKEN'] : []),
  ].join(' and ');
  if (secrets && !isLoopback(config.host)) {
    yield `Everybody who reaches this server uses its ${secrets}.`;
    if (!config.hosts)
      yield `PLACES_HOSTS is not set: this server, which holds ${secrets}, answers to every host name.`;
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

/** Returns true for http to another computer. */
function isOpenHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLoopback(hostname.replace(/^\[|\]$/g, ''));
}
