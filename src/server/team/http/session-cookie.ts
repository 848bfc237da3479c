import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sessionTime } from '../people.ts';
import type { TeamParts } from './team-http.ts';

const name = 'placelens-team';

/** Returns the path of the team, to which alone cookies are sent. */
function getCookiePath(context: Context, { getBasePath }: TeamParts): string {
  return `${getBasePath?.(context.req.raw) ?? ''}/team`;
}

/**
 * Notes that somebody signed out in this browser: the provider, which may still know them, then asks who signs in next.
 */
const leftName = 'placelens-left';

/** Returns the secret of the session that a request carries. */
export function getSession(context: Context): string | undefined {
  return getCookie(context, name);
}

/** Sets the session cookie: no script reads it, and it is sent only to the team of this server. */
export function keepSession(context: Context, session: string, parts: TeamParts): void {
  const path = getCookiePath(context, parts);
  setCookie(context, name, session, {
    path,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: sessionTime / 1_000,
    secure: parts.isSecure?.(context.req.raw) ?? false,
  });
  if (hasLeft(context)) deleteCookie(context, leftName, { path });
}

/** Clears the session cookie, and notes that somebody signed out, where a provider may still know them. */
export function dropSession(context: Context, parts: TeamParts): void {
  const path = getCookiePath(context, parts);
  deleteCookie(context, name, { path });
  if (!parts.openId) return;
  setCookie(context, leftName, '1', {
    path,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: sessionTime / 1_000,
    secure: parts.isSecure?.(context.req.raw) ?? false,
  });
}

/** Returns true where the last person here signed out. */
export function hasLeft(context: Context): boolean {
  return getCookie(context, leftName) !== undefined;
}
