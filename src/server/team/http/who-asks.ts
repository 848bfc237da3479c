import type { MiddlewareHandler } from 'hono';
import type { Person, SignInOffer } from '../../../spec/team.ts';
import { StoreError } from '../../engine/store-error.ts';
import { createProblemResponse, getBearerKey } from '../../service/refusal.ts';
import { findPersonOfLogin } from '../logins.ts';
import { findPersonOfSession } from '../people.ts';
import { removedWords } from '../person.ts';
import { findPersonOfToken } from '../tokens.ts';
import { getSession } from './session-cookie.ts';
import type { TeamContext, TeamParts } from './team-http.ts';

/** Lets in callers whom a login proxy, a token or a session names: 401 for everybody else, with the ways in. */
export function lookWhoAsks(parts: TeamParts): MiddlewareHandler<TeamContext> {
  const { team, refuseTooMany } = parts;
  return async (context, next) => {
    const request = context.req.raw;
    const token = getBearerKey(request.headers);
    const session = getSession(context);
    const behindProxy = await findPersonOfProxy(parts, request);
    if (behindProxy instanceof Response) return behindProxy;
    const known = async () => {
      if (token) return findPersonOfToken(team, token);
      return session ? findPersonOfSession(team, session) : undefined;
    };
    const found = behindProxy ?? (await known());
    if (!found) {
      const tooMany = token || session ? await refuseTooMany?.(request) : undefined;
      return tooMany ?? notIn(parts);
    }
    context.set('person', found);
    context.set('askAgain', async () => {
      const now = behindProxy ? await findPersonOfProxy(parts, request) : await known();
      return now instanceof Response ? undefined : now;
    });
    context.set('byToken', !behindProxy && token !== undefined);
    return next();
  };
}

/**
 * Returns the person for whom the login proxy vouches, created at their first visit; undefined where it vouches for no
 * person, 403 for one who was removed.
 */
export async function findPersonOfProxy(
  { team, proxyUser, loginRole = 'reviewer' }: TeamParts,
  request: Request,
): Promise<Person | Response | undefined> {
  const name = proxyUser?.(request);
  if (name === undefined) return undefined;
  try {
    return await findPersonOfLogin(team, { login: `proxy#${name}`, name, role: loginRole });
  } catch (error) {
    if (isRemoved(error)) return createProblemResponse(403, removedWords);
    throw error;
  }
}

function notIn({ proxyUser, openId }: TeamParts): Response {
  const offer: SignInOffer = {
    ways: [
      'invitation',
      ...(openId ? (['openid'] as const) : []),
      ...(proxyUser ? (['proxy'] as const) : []),
    ],
  };
  return createProblemResponse(
    401,
    'Nobody is signed in.',
    { 'www-authenticate': 'Bearer realm="team"' },
    offer,
  );
}

/** Returns true for a login of somebody who was removed. */
export function isRemoved(error: unknown): boolean {
  return error instanceof StoreError && error.kind === 'refused';
}
