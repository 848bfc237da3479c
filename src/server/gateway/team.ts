import type { Service } from '../service/app.ts';
import { prefixHeader, readPrefix, wasSecure } from '../service/asked-address.ts';
import { sampleToken } from '../service/decisions.ts';
import type { TeamFigures } from '../team/figures.ts';
import type { ServerAsks } from '../team/server-asks.ts';
import type { ServedCity } from './city.ts';
import { type GatewayConfig, StartError } from './config.ts';
import { getRemoteAddress } from './connection.ts';
import type { Log } from './log.ts';
import { createProxyMatcher } from './rate-limit.ts';

/** The team of a gateway, open. */
type GatewayTeam = {
  readonly service: Service;
  readonly isReady: () => Promise<boolean>;
  readonly figures: () => Promise<TeamFigures>;
  /**
   * Returns the secret by which a lead comes in, in the place of earlier ones, and whom it lets in; undefined where a
   * lead can by themselves.
   */
  inviteFirst(): Promise<{ readonly secret: string; readonly words: string } | undefined>;
  /** Ends streams and background work, so that the server can close. */
  end(): Promise<void>;
  close(): Promise<void>;
};

/** What a team uses of its gateway. */
type Around = {
  readonly log: Log;
  /** Answers the four demo operations. */
  readonly demo: Service;
  /** The folder with the embedded map. */
  readonly mapFolder: string;
  readonly city: ServedCity | undefined;
  readonly refuseTooMany?: ((request: Request) => Promise<Response | undefined>) | undefined;
};

/**
 * Opens the store that PLACES_TEAM names; undefined without it: no team code is loaded and nothing is written then.
 * Throws StartError.
 */
export async function openGatewayTeam(
  config: GatewayConfig,
  around: Around,
): Promise<GatewayTeam | undefined> {
  const { team, trustedProxies = [] } = config;
  if (!team) return undefined;
  const { log, refuseTooMany } = around;
  const { openRunningTeam, StoreStartError } = await import('../team/http/running-team.ts');
  const isProxy = createProxyMatcher(trustedProxies);
  const believed = (request: Request, header: string | undefined) =>
    header !== undefined && isProxy(getRemoteAddress(request)) ? request.headers.get(header) : null;
  try {
    return await openRunningTeam(team.where, {
      asks: await readAsks(config, around),
      isSecure: (request) => wasSecure(believed(request, 'x-forwarded-proto')),
      getBasePath: (request) => config.basePath ?? readPrefix(believed(request, prefixHeader)),
      ...(team.userHeader && { proxyUser: (request) => userIn(believed(request, team.userHeader)) }),
      loginRole: team.role,
      openId: team.openId,
      webhookOrigins: team.webhookOrigins,
      refuseTooMany,
      warn: (message) => log({ level: 'error', event: 'team', message }),
    });
  } catch (error) {
    if (error instanceof StoreStartError) throw new StartError(error.lines);
    throw error;
  }
}

/** Returns how this server asks the rows of a list; undefined where it holds no token for the service. */
async function readAsks(
  config: GatewayConfig,
  { demo, mapFolder, city }: Around,
): Promise<ServerAsks | undefined> {
  const own = config.demo?.secret;
  if (config.demo && own === undefined) return undefined;
  const { mapIn } = await import('../node/map-in.ts');
  return {
    demo,
    token: config.demo ? undefined : sampleToken,
    secrets: [own, config.production?.secret].filter((secret) => secret !== undefined),
    map: mapIn(mapFolder, city?.drawn),
    timeScale: config.timeScale,
  };
}

/** Maximum length of a user's name. */
const longestUser = 200;

/** Returns the user in a header, in UTF-8, which Node passes on byte by byte. */
function userIn(header: string | null): string | undefined {
  const user = Buffer.from(header ?? '', 'latin1')
    .toString()
    .trim();
  return user !== '' && user.length <= longestUser ? user : undefined;
}
