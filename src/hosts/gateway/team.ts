import { outlinesIn } from '../node/outlines-in.ts';
import type { Service } from '../service/app.ts';
import { type GatewayConfig, StartError } from './config.ts';
import { remoteAddressOf } from './connection.ts';
import type { Log } from './log.ts';
import { isOneOf } from './rate-limit.ts';

/** How this gateway asks the service by itself; see asksOf of services.ts. */
export type GatewayAsks = {
  readonly demo: Service;
  readonly token?: string | undefined;
  readonly secrets: readonly string[];
  readonly timeScale?: number | undefined;
};

/** The team of a gateway, open. */
type GatewayTeam = {
  readonly service: Service;
  readonly isReady: () => Promise<boolean>;
  /** The secret by which the first lead comes in, in the place of earlier ones; undefined where there is a lead. */
  inviteFirst(): Promise<string | undefined>;
  /** Ends what goes on for ever, so that the server can close. */
  end(): void;
  close(): Promise<void>;
};

/**
 * Opens the store that PLACES_TEAM names; undefined without it: nothing of a team is loaded or written then.
 * Throws StartError.
 */
export async function openTeamOf(
  { team, trustedProxies = [] }: GatewayConfig,
  log: Log,
  given: {
    readonly refuseTooMany?: ((request: Request) => Promise<Response | undefined>) | undefined;
    readonly asks: GatewayAsks | undefined;
    /** The folder of the built page, which has the map. */
    readonly pageFolder?: string;
  },
): Promise<GatewayTeam | undefined> {
  if (!team) return undefined;
  const { openRunningTeam, TeamStartError } = await import('../team/http/running-team.ts');
  const isProxy = isOneOf(trustedProxies);
  const believed = (request: Request, header: string | undefined) =>
    header !== undefined && isProxy(remoteAddressOf(request)) ? request.headers.get(header) : null;
  try {
    return await openRunningTeam(team.where, {
      isSecure: (request) => believed(request, 'x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https',
      ...(team.userHeader && { proxyUser: (request) => userIn(believed(request, team.userHeader)) }),
      loginRole: team.role,
      openId: team.openId,
      refuseTooMany: given.refuseTooMany,
      asks: given.asks && {
        ...given.asks,
        outlineAt: given.pageFolder === undefined ? async () => undefined : outlinesIn(given.pageFolder),
      },
      say: (message) => log({ level: 'error', event: 'team', message }),
    });
  } catch (error) {
    if (error instanceof TeamStartError) throw new StartError(error.lines);
    throw error;
  }
}

/** Characters of a user's name, at most. */
const longestUser = 200;

/** The user whom a header names, in UTF-8, which Node hands on byte by byte. */
function userIn(header: string | null): string | undefined {
  const user = Buffer.from(header ?? '', 'latin1')
    .toString()
    .trim();
  return user !== '' && user.length <= longestUser ? user : undefined;
}
