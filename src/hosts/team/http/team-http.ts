import type { Context, Hono, MiddlewareHandler } from 'hono';
import { type Person, type Role, roles, teamBodyLimit } from '../../../contract/team.ts';
import type { z } from '../../../contract/zod.ts';
import { parse, readJsonBody } from '../../service/read-ask-body.ts';
import { refusal } from '../../service/refusal.ts';
import type { Team } from '../engine/team.ts';
import { TeamError, type TeamErrorKind } from '../engine/team-error.ts';
import type { OpenIdConfig } from './openid.ts';

/** What a request of somebody known carries through Hono. `byToken`: a program asks in their name. */
export type Known = { Variables: { person: Person; byToken: boolean } };

/** What the endpoints of a team are given. What is absent is as on a server that has no such thing. */
export type TeamParts = {
  readonly team: Team;
  /** True for a request that came over https, as far as this server can know. */
  readonly isSecure?: (request: Request) => boolean;
  /** The name of the person whom a login proxy vouches for. */
  readonly proxyUser?: (request: Request) => string | undefined;
  /** Present where there is a login proxy or a provider: the role of who comes by it for the first time. */
  readonly loginRole?: Role | undefined;
  readonly openId?: OpenIdConfig | undefined;
  /** Counts an attempt to come in; refuses it to a peer that makes too many. */
  readonly refuseTooMany?: ((request: Request) => Promise<Response | undefined>) | undefined;
  /** Clears away what deleted lists leave behind, in the background. */
  readonly clearAway?: () => void;
  /** Aborted as soon as the server is told to end: what goes on for ever ends then. */
  readonly ending?: AbortSignal;
  /** Takes a sentence about a failure, without a secret. */
  readonly say?: (message: string) => void;
};

/** Adds its endpoints, behind the look at who asks. */
export type Room = (app: Hono<Known>, parts: TeamParts) => void;

const statusOf: Readonly<Record<TeamErrorKind, number>> = {
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
export function refusalOf(error: unknown): Response | undefined {
  if (!(error instanceof TeamError)) return undefined;
  const status = statusOf[error.kind];
  return status === 503
    ? refusal(503, 'The database of the team is away: what is sent again later is kept then.', {
        'retry-after': String(retryAfter),
      })
    : refusal(status, error.message);
}

/** Lets only those on who may do at least what this role does: 403 for the others. */
export function only(least: Role): MiddlewareHandler<Known> {
  return async (context, next) => {
    const { role } = context.get('person');
    if (roles.indexOf(role) >= roles.indexOf(least)) return next();
    return refusal(403, `This takes the role ${least}; yours is ${role}.`);
  };
}

/** Refuses what a program with a token may not do, whoever's it is: to make what outlives the token. */
export const notByToken: MiddlewareHandler<Known> = async (context, next) =>
  context.get('byToken')
    ? refusal(403, 'This takes a person who is signed in: a token does not do.')
    : next();

/** The body in its shape, or the refusal to answer with: 415, 413, 400. `limit` in bytes. */
export async function readBody<Shape extends z.ZodType>(
  { req }: Context,
  shape: Shape,
  limit: number = teamBodyLimit,
): Promise<z.infer<Shape> | Response> {
  const bytes = await readJsonBody(req.raw, limit);
  if (bytes instanceof Response) return bytes;
  const json = parse(bytes);
  if (json === undefined) return refusal(400, 'The request body is not JSON in UTF-8.');
  const read = shape.safeParse(json.value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return refusal(400, `The request body does not hold: ${issue?.path.join('.') || 'the whole'}.`);
}
