import type { MiddlewareHandler } from 'hono';
import type { Person, SignInOffer } from '../../../contract/team.ts';
import { StoreError } from '../../engine/store-error.ts';
import { bearerKey, refusal } from '../../service/refusal.ts';
import { personOfLogin } from '../logins.ts';
import { personOfSession } from '../people.ts';
import { removedWords } from '../person.ts';
import { personOfToken } from '../tokens.ts';
import { sessionOf } from './session-cookie.ts';
import type { Known, TeamParts } from './team-http.ts';

/** Lets those on whom a login proxy, a token or a session names: 401 for everybody else, with the ways in. */
export function lookWhoAsks(parts: TeamParts): MiddlewareHandler<Known> {
  const { team, refuseTooMany } = parts;
  return async (context, next) => {
    const request = context.req.raw;
    const token = bearerKey(request.headers);
    const session = sessionOf(context);
    const behindProxy = await personOfProxy(parts, request);
    if (behindProxy instanceof Response) return behindProxy;
    const known = async () => {
      if (token) return personOfToken(team, token);
      return session ? personOfSession(team, session) : undefined;
    };
    const found = behindProxy ?? (await known());
    if (!found) {
      const tooMany = token || session ? await refuseTooMany?.(request) : undefined;
      return tooMany ?? notIn(parts);
    }
    context.set('person', found);
    context.set('askAgain', async () => {
      const now = behindProxy ? await personOfProxy(parts, request) : await known();
      return now instanceof Response ? undefined : now;
    });
    context.set('byToken', !behindProxy && token !== undefined);
    return next();
  };
}

/**
 * Who this is for whom the login proxy vouches, at first sight a new person; undefined where it vouches for nobody, 403
 * for who was removed.
 */
export async function personOfProxy(
  { team, proxyUser, loginRole = 'reviewer' }: TeamParts,
  request: Request,
): Promise<Person | Response | undefined> {
  const name = proxyUser?.(request);
  if (name === undefined) return undefined;
  try {
    return await personOfLogin(team, { login: `proxy#${name}`, name, role: loginRole });
  } catch (error) {
    if (isRemoved(error)) return refusal(403, removedWords);
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
  return refusal(401, 'Nobody is signed in.', { 'www-authenticate': 'Bearer realm="team"' }, offer);
}

/** True for a login of somebody who was removed. */
export function isRemoved(error: unknown): boolean {
  return error instanceof StoreError && error.kind === 'refused';
}
