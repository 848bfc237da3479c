import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sessionTime } from '../people.ts';
import type { TeamParts } from './team-http.ts';

const name = 'placelens-team';
const path = '/team';

/** Tells that somebody left in this browser: the provider, which may know them still, asks who signs in next. */
const leftName = 'placelens-left';

/** The secret of the session that a request carries. */
export function getSession(context: Context): string | undefined {
  return getCookie(context, name);
}

/** Lets the browser carry a session: no script reads it, and it goes to the team of this server alone. */
export function keepSession(context: Context, session: string, { isSecure }: TeamParts): void {
  setCookie(context, name, session, {
    path,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: sessionTime / 1_000,
    secure: isSecure?.(context.req.raw) ?? false,
  });
  if (hasLeft(context)) deleteCookie(context, leftName, { path });
}

/** Lets the browser forget it, and remember that somebody left, where a provider knows them still. */
export function dropSession(context: Context, { isSecure, openId }: TeamParts): void {
  deleteCookie(context, name, { path });
  if (!openId) return;
  setCookie(context, leftName, '1', {
    path,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: sessionTime / 1_000,
    secure: isSecure?.(context.req.raw) ?? false,
  });
}

/** True where the last one who was here has left. */
export function hasLeft(context: Context): boolean {
  return getCookie(context, leftName) !== undefined;
}
