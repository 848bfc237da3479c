import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import {
  type invitedPerson,
  joining,
  lookingAtInvitation,
  type Person,
  teamPath,
} from '../../../spec/team.ts';
import type { z } from '../../../spec/zod.ts';
import { requestBodyLimit } from '../../service/decisions.ts';
import { createProblemResponse } from '../../service/refusal.ts';
import { findInvited } from '../invitations.ts';
import { signIn } from '../logins.ts';
import { addPerson, endSession, takeRole } from '../people.ts';
import { removedWords } from '../person.ts';
import { createOpenId, OpenIdFailure } from './openid.ts';
import { getSession, hasLeft, keepSession } from './session-cookie.ts';
import { readRequestBody, type TeamContext, type TeamParts } from './team-http.ts';
import { findPersonOfProxy, isRemoved } from './who-asks.ts';

/** What a browser carries to a provider and back. */
const underWay = { name: 'placelens-sign-in', path: `${teamPath}/sign-in` };
/** Seconds for signing in at the provider. */
const patience = 15 * 60;

/** The endpoints before which nobody is known: an invitation, and the way over a provider of OpenID Connect. */
export function createAuthRoutes(parts: TeamParts): Hono<TeamContext> {
  const routes = new Hono<TeamContext>();
  const { team, refuseTooMany } = parts;

  routes.post('/join', async (context) => {
    const request = context.req.raw;
    const tooMany = await refuseTooMany?.(request);
    if (tooMany) return tooMany;
    const asked = await readRequestBody(context, joining, requestBodyLimit);
    if (asked instanceof Response) return asked;
    // Whom a proxy names with each request is one person, whoever they say that they are.
    const known = await findPersonOfProxy(parts, request);
    if (known instanceof Response) return known;
    if (known && (await findInvited(team, asked.invitation)))
      return createProblemResponse(
        400,
        'This link is of one person. Here the login before this server says who asks.',
      );
    if (known) return context.json((await takeRole(team, asked.invitation, known)) satisfies Person);
    const { person, session } = await addPerson(team, asked.invitation, asked.name ?? '');
    // The browser forgets whose it was until now.
    const former = getSession(context);
    if (former !== undefined) await endSession(team, former);
    keepSession(context, session, parts);
    return context.json(person satisfies Person);
  });

  routes.post('/invitations/look', async (context) => {
    const tooMany = await refuseTooMany?.(context.req.raw);
    if (tooMany) return tooMany;
    const asked = await readRequestBody(context, lookingAtInvitation, requestBodyLimit);
    if (asked instanceof Response) return asked;
    const person = (await findInvited(team, asked.invitation)) ?? null;
    return context.json({ person } satisfies z.infer<typeof invitedPerson>);
  });

  if (!parts.openId) return routes;
  const { openId: config, loginRole = 'reviewer', isSecure = () => false } = parts;
  const openId = createOpenId(config, parts.warn);
  /** The address under which the browser knows this server. */
  const originOf = (request: Request) =>
    `${isSecure(request) ? 'https' : 'http'}://${new URL(request.url).host}`;

  routes.get('/sign-in', async (context) => {
    const request = context.req.raw;
    const tooMany = await refuseTooMany?.(request);
    if (tooMany) return tooMany;
    return answerInWords(context, parts, async () => {
      const origin = originOf(request);
      const { address, kept } = await openId.begin(`${origin}${underWay.path}/done`, hasLeft(context));
      const back = pathOn(origin, context.req.query('to') ?? '/');
      const secure = isSecure(request);
      setCookie(
        context,
        underWay.name,
        Buffer.from(JSON.stringify({ ...kept, back })).toString('base64url'),
        {
          path: underWay.path,
          httpOnly: true,
          sameSite: 'Lax',
          maxAge: patience,
          secure,
        },
      );
      return context.redirect(address, 303);
    });
  });

  routes.get('/sign-in/done', async (context) => {
    const request = context.req.raw;
    const tooMany = await refuseTooMany?.(request);
    if (tooMany) return tooMany;
    const cookie = getCookie(context, underWay.name) ?? '';
    deleteCookie(context, underWay.name, { path: underWay.path });
    return answerInWords(context, parts, async () => {
      const origin = originOf(request);
      const { pathname, search } = new URL(request.url);
      const kept = Buffer.from(cookie, 'base64url').toString();
      const { login, name, back } = await openId.end(new URL(`${origin}${pathname}${search}`), kept);
      const { session } = await signIn(team, { login, name, role: loginRole });
      keepSession(context, session, parts);
      return context.redirect(pathOn(origin, back), 303);
    });
  });

  return routes;
}

/** A path of this server with what stands behind it; `/` for an address that leads elsewhere. */
function pathOn(origin: string, to: string): string {
  const url = URL.canParse(to, origin) ? new URL(to, origin) : undefined;
  return url?.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '/';
}

/** A page for a sign-in that led nowhere; what it says is ours. */
function formatEndedPage(words: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Placelens</title><p>${words}</p><p><a href="/">Back to the page</a></p></html>`;
}

/** What a person reads who was led here by their browser, where it does not lead on. */
async function answerInWords(
  context: Context,
  { warn }: TeamParts,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (isRemoved(error)) return context.text(`${removedWords}\n`, 403);
    if (!(error instanceof OpenIdFailure)) throw error;
    if (error.reason !== undefined) warn(error.reason);
    return context.html(formatEndedPage(error.message), error.isAway ? 503 : 403);
  }
}
