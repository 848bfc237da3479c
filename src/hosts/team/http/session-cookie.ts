import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sessionTime } from '../people.ts';
import type { TeamParts } from './team-http.ts';

const name = 'placelens-team';
const path = '/team';

/** The secret of the session that a request carries. */
export function sessionOf(context: Context): string | undefined {
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
}

/** Lets the browser forget it. */
export function dropSession(context: Context): void {
  deleteCookie(context, name, { path });
}
