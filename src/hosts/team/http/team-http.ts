import type { Context, MiddlewareHandler } from 'hono';
import { type Person, type Role, roles, teamBodyLimit } from '../../../contract/team.ts';
import type { z } from '../../../contract/zod.ts';
import { parse, readJsonBody } from '../../service/read-ask-body.ts';
import { refusal } from '../../service/refusal.ts';
import { TeamError, type TeamErrorKind } from '../engine/team-error.ts';

/** What a request of somebody known carries through Hono. */
export type Known = { Variables: { person: Person } };

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
