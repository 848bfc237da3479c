import type { Context } from 'hono';
import type { Person, Role } from '../../../spec/team.ts';
import { StoreError, type StoreErrorKind } from '../../engine/store-error.ts';
import { createProblemResponse } from '../../service/refusal.ts';
import type { Team } from '../engine/team.ts';
import type { WatchTimes } from '../list-watch.ts';
import type { ServerAsks } from '../server-asks.ts';
import type { OpenIdConfig } from './openid.ts';

/** What a request of a known person carries through Hono. */
export type TeamContext = {
  Variables: {
    person: Person;
    /** Returns who the caller is now; undefined once the session or token of the request has ended. */
    askAgain: () => Promise<Person | undefined>;
    /** True where a program asks in their name. */
    byToken: boolean;
  };
};

/** What the endpoints of a team are given. What is absent is not offered by this server. */
export type TeamParts = {
  readonly team: Team;
  /** How this server asks the service; absent where it holds no token for it. */
  readonly asks?: ServerAsks | undefined;
  /** Logs what no caller sees: a sentence without secrets. */
  readonly warn: (message: string) => void;
  /** How often lists are looked at, by followers and by the asking loop; for tests alone. */
  readonly times?: WatchTimes;
  /** True for a request that came over https, as far as this server can know. */
  readonly isSecure?: (request: Request) => boolean;
  /** Returns the path under which the page is, `/tools/placelens`; empty at the root of its host. */
  readonly getBasePath?: (request: Request) => string;
  /** Returns the name of the person whom a login proxy vouches for. */
  readonly proxyUser?: (request: Request) => string | undefined;
  /** The role of a person who comes by a login proxy or provider for the first time. */
  readonly loginRole?: Role | undefined;
  readonly openId?: OpenIdConfig | undefined;
  /** The origins to which webhooks may be sent; absent where none may. */
  readonly webhookOrigins?: readonly string[] | undefined;
  /** Counts an attempt to come in; refuses it where the peer makes too many. */
  readonly refuseTooMany?: ((request: Request) => Promise<Response | undefined>) | undefined;
};

const statusOf: Readonly<Record<StoreErrorKind, number>> = {
  away: 503,
  damaged: 503,
  gone: 410,
  unknown: 404,
  refused: 400,
  taken: 409,
};

/** Seconds after which a caller tries again while the database is away. */
const retryAfter = 5;

/** Returns the refusal for a failure of the store; undefined for one that only a fault of ours explains. */
export function toRefusal(error: unknown): Response | undefined {
  if (!(error instanceof StoreError)) return undefined;
  const status = statusOf[error.kind];
  return status === 503
    ? createProblemResponse(503, explainOutage(error), { 'retry-after': String(retryAfter) })
    : createProblemResponse(status, error.message);
}

function explainOutage({ kind, isFull }: StoreError): string {
  if (isFull)
    return 'The disk of the team’s database is full: what is sent again once there is room is kept then.';
  if (kind === 'damaged')
    return 'The database of the team is damaged: its operator restores a backup, then what is sent again is kept.';
  return 'The database of the team is away: what is sent again later is kept then.';
}

/** Descriptions of the parameters that `readPaging` reads. */
export const pagingQuery = {
  after: 'The last one that was read.',
  limit: 'How many at once, 2000 at most.',
};

/** Maximum number of rows, results or events in one answer. */
const longestPage = 2_000;
const usualPage = 500;

const highest = Number.MAX_SAFE_INTEGER;

/** Reads where a page begins and how much it takes; `first` is the default of `after`. */
export function readPaging({ req }: Context, first: number): { after: number; limit: number } | Response {
  const after = wholeNumber(req.query('after'), first, highest);
  const limit = wholeNumber(req.query('limit'), usualPage, longestPage);
  if (after === undefined || limit === undefined || limit === 0)
    return createProblemResponse(
      400,
      `"after" and "limit" are whole numbers, the limit from 1 to ${longestPage}.`,
    );
  return { after, limit };
}

function wholeNumber(text: string | undefined, usual: number, most: number): number | undefined {
  if (text === undefined || text === String(usual)) return usual;
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return number <= most ? number : undefined;
}
