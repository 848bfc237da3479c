import type { Context, MiddlewareHandler } from 'hono';
import { type Person, type Role, roles, teamBodyLimit } from '../../../spec/team.ts';
import type { z } from '../../../spec/zod.ts';
import { StoreError, type StoreErrorKind } from '../../engine/store-error.ts';
import { cacheControl } from '../../service/decisions.ts';
import { parse, readJsonBody } from '../../service/read-ask-body.ts';
import { createProblemResponse } from '../../service/refusal.ts';
import type { AskingLoop } from '../asking-loop.ts';
import type { Team } from '../engine/team.ts';
import type { WatchTimes } from '../list-watch.ts';
import type { ServerAsks } from '../server-asks.ts';
import type { OpenIdConfig } from './openid.ts';
import type { SessionChecks } from './session-check.ts';

/** What a request of somebody known carries through Hono. */
export type TeamContext = {
  Variables: {
    person: Person;
    /** Who that is by now; undefined once the session or token with which it came holds no more. */
    askAgain: () => Promise<Person | undefined>;
    /** True where a program asks in their name. */
    byToken: boolean;
  };
};

/** What everybody may know of an endpoint: /openapi.json is made of it, and the test that attacks every one. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/team/v1`, with parameters as `:id`. */
  readonly path: string;
  readonly summary: string;
  /** The least role that may do it; absent where nobody needs to be known. */
  readonly least?: Role;
  /** False where a token does not do, whoever's it is. */
  readonly byToken?: false;
  /** Optional parameters behind the path, and what they say. */
  readonly query?: Readonly<Record<string, string>>;
  readonly takes?: z.ZodType;
  /** The status of success. */
  readonly status: 200 | 201 | 204 | 303;
  readonly answers?: z.ZodType;
  /** Of the answer, where it is not JSON. */
  readonly mediaType?: string;
};

/** What the rooms of lists are given. */
export type ListParts = {
  readonly team: Team;
  readonly asking: AskingLoop;
  readonly checks: SessionChecks;
  readonly times?: WatchTimes;
};

/** What the endpoints of a team are given. What is absent is as on a server that has no such thing. */
export type TeamParts = {
  readonly team: Team;
  /** How this server asks the service; absent where it holds no token for it. */
  readonly asks?: ServerAsks | undefined;
  /** Hears of what nobody else is told: a sentence for the log, without secrets. */
  readonly warn: (message: string) => void;
  /** How often lists are looked at, by those who follow them and by who asks them; for tests alone. */
  readonly times?: WatchTimes;
  /** True for a request that came over https, as far as this server can know. */
  readonly isSecure?: (request: Request) => boolean;
  /** The name of the person whom a login proxy vouches for. */
  readonly proxyUser?: (request: Request) => string | undefined;
  /** The role of who comes by a login proxy or provider for the first time. */
  readonly loginRole?: Role | undefined;
  readonly openId?: OpenIdConfig | undefined;
  /** The origins to which webhooks may be sent; absent where none may. */
  readonly webhookOrigins?: readonly string[] | undefined;
  /** Counts an attempt to come in; refuses it to a peer that makes too many. */
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

/** The refusal that a failure of the store comes to; undefined for one that only a mistake of ours explains. */
export function toRefusal(error: unknown): Response | undefined {
  if (!(error instanceof StoreError)) return undefined;
  const status = statusOf[error.kind];
  return status === 503
    ? createProblemResponse(503, 'The database of the team is away: what is sent again later is kept then.', {
        'retry-after': String(retryAfter),
      })
    : createProblemResponse(status, error.message);
}

/** Lets only those on who may do at least what this role does: 403 for the others. */
export function requireRole(least: Role): MiddlewareHandler<TeamContext> {
  return async (context, next) => {
    const { role } = context.get('person');
    if (roles.indexOf(role) >= roles.indexOf(least)) return next();
    return createProblemResponse(403, `This takes the role ${least}; yours is ${role}.`);
  };
}

/** Refuses what a program with a token may not do, whoever's it is: to make what outlives the token. */
export const refuseTokens: MiddlewareHandler<TeamContext> = async (context, next) =>
  context.get('byToken')
    ? createProblemResponse(403, 'This takes a person who is signed in: a token does not do.')
    : next();

/** What is told, as JSON. Nobody keeps it: what a team says changes. */
export function respondJson(value: unknown, status = 200): Response {
  return Response.json(value, { status, headers: { 'cache-control': cacheControl } });
}

/** Done, and nothing to tell. */
export function respondNoContent(): Response {
  return new Response(null, { status: 204, headers: { 'cache-control': cacheControl } });
}

/** The path of one list; ids of another form are no list. */
export const listPath = '/lists/:list{[0-9a-f]{16}}';

/** Most rows, results or events of one answer. */
const longestPage = 2_000;
const usualPage = 500;

const highest = Number.MAX_SAFE_INTEGER;

/** Where a reading begins and how much it takes; `first` is what `after` is at the beginning. */
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

/** The body in its shape, or the refusal to answer with: 415, 413, 400. `limit` in bytes. */
export async function readRequestBody<Shape extends z.ZodType>(
  { req }: Context,
  shape: Shape,
  limit: number = teamBodyLimit,
): Promise<z.infer<Shape> | Response> {
  const bytes = await readJsonBody(req.raw, limit);
  if (bytes instanceof Response) return bytes;
  const json = parse(bytes);
  if (json === undefined) return createProblemResponse(400, 'The request body is not JSON in UTF-8.');
  const read = shape.safeParse(json.value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return createProblemResponse(
    400,
    `The request body does not hold: ${issue?.path.join('.') || 'the whole'}.`,
  );
}
