import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { invitedPerson, joining, lookingAtInvitation, person, teamPath } from '../../../spec/team.ts';
import { requestBodyLimit } from '../../service/decisions.ts';
import { createNotFound, createProblemResponse } from '../../service/refusal.ts';
import { findInvited } from '../invitations.ts';
import { signIn } from '../logins.ts';
import { addPerson, endSession, takeRole } from '../people.ts';
import { removedWords } from '../person.ts';
import { type OpenId, OpenIdFailure } from './openid.ts';
import { defineRoute, type TeamRoute, type TeamTools } from './route.ts';
import { getSession, hasLeft, keepSession } from './session-cookie.ts';
import type { TeamParts } from './team-http.ts';
import { findPersonOfProxy, isRemoved } from './who-asks.ts';

/** The cookie that a browser carries to a provider and back. */
const underWay = { name: 'placelens-sign-in', path: `${teamPath}/sign-in` };
/** Seconds for signing in at the provider. */
const patience = 15 * 60;

/** The routes that need no known person: an invitation, and sign-in through a provider of OpenID Connect. */
export const authRoutes: readonly TeamRoute[] = [
  defineRoute(
    {
      method: 'POST',
      path: '/join',
      summary:
        'Uses an invitation, once: signs its user in with a cookie, as somebody new or as whom it lets in again.',
      isAttempt: true,
      takes: joining,
      bodyLimit: requestBodyLimit,
      status: 200,
      answers: person,
    },
    async (tools, context, asked) => {
      const { team } = tools;
      // The person named by a proxy with each request, not the one they claim to be.
      const known = await findPersonOfProxy(tools, context.req.raw);
      if (known instanceof Response) return known;
      if (known && (await findInvited(team, asked.invitation)))
        return createProblemResponse(
          400,
          'This link is of one person. Here the login before this server says who asks.',
        );
      if (known) return takeRole(team, asked.invitation, known);
      const { person: added, session } = await addPerson(team, asked.invitation, asked.name ?? '');
      // The browser forgets its former session.
      const former = getSession(context);
      if (former !== undefined) await endSession(team, former);
      keepSession(context, session, tools);
      return context.json(added);
    },
  ),

  defineRoute(
    {
      method: 'POST',
      path: '/invitations/look',
      summary: 'Whom an invitation lets in again. It is not used by that.',
      isAttempt: true,
      takes: lookingAtInvitation,
      bodyLimit: requestBodyLimit,
      status: 200,
      answers: invitedPerson,
    },
    async ({ team }, _, { invitation }) => ({ person: (await findInvited(team, invitation)) ?? null }),
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/sign-in',
      summary: 'Leads a browser to the provider of OpenID Connect, where there is one.',
      isAttempt: true,
      query: { to: 'Where the browser is led afterwards: a path of this server.' },
      status: 303,
    },
    (tools, context) =>
      answerInWords(context, tools, async (provider) => {
        const origin = getOrigin(tools, context.req.raw);
        const base = getBasePath(tools, context.req.raw);
        const done = `${origin}${base}${underWay.path}/done`;
        const { address, kept } = await provider.begin(done, hasLeft(context));
        const back = pathOn(origin, context.req.query('to') ?? '', `${base}/`);
        const carried = Buffer.from(JSON.stringify({ ...kept, back })).toString('base64url');
        setCookie(context, underWay.name, carried, {
          path: `${base}${underWay.path}`,
          httpOnly: true,
          sameSite: 'Lax',
          maxAge: patience,
          secure: origin.startsWith('https:'),
        });
        return context.redirect(address, 303);
      }),
  ),

  defineRoute(
    {
      method: 'GET',
      path: '/sign-in/done',
      summary: 'Where the provider leads the browser back to: signs it in with a cookie.',
      isAttempt: true,
      query: { code: 'The code of the provider.', state: 'What this server sent with the browser.' },
      status: 303,
    },
    async (tools, context) => {
      const cookie = getCookie(context, underWay.name) ?? '';
      const base = getBasePath(tools, context.req.raw);
      deleteCookie(context, underWay.name, { path: `${base}${underWay.path}` });
      return answerInWords(context, tools, async (provider) => {
        const origin = getOrigin(tools, context.req.raw);
        const { pathname, search } = new URL(context.req.url);
        const kept = Buffer.from(cookie, 'base64url').toString();
        const { login, name, back } = await provider.end(
          new URL(`${origin}${base}${pathname}${search}`),
          kept,
        );
        const { session } = await signIn(tools.team, { login, name, role: tools.loginRole ?? 'reviewer' });
        keepSession(context, session, tools);
        return context.redirect(pathOn(origin, back, `${base}/`), 303);
      });
    },
  ),
];

/** Returns the path under which the browser knows the page, without its end slash. */
function getBasePath(tools: TeamParts, request: Request): string {
  return tools.getBasePath?.(request) ?? '';
}

/** Returns the origin under which the browser knows this server. */
function getOrigin({ isSecure }: TeamParts, request: Request): string {
  return `${isSecure?.(request) ? 'https' : 'http'}://${new URL(request.url).host}`;
}

/** Returns a path of this server with query and fragment; that of the page for none, and for one that leads elsewhere. */
function pathOn(origin: string, to: string, page: string): string {
  const url = URL.canParse(to, origin + page) ? new URL(to, origin + page) : undefined;
  return url?.origin === origin ? `${url.pathname}${url.search}${url.hash}` : page;
}

/** Returns a page for a sign-in that failed; its words are ours. */
function formatEndedPage(words: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Placelens</title><p>${words}</p><p><a href="../../../">Back to the page</a></p></html>`;
}

/** Answers in words where the browser was led here and does not go on. */
async function answerInWords(
  context: Context,
  { provider, warn }: TeamTools,
  work: (provider: OpenId) => Promise<Response>,
): Promise<Response> {
  if (!provider) return createNotFound();
  try {
    return await work(provider);
  } catch (error) {
    if (isRemoved(error)) return context.text(`${removedWords}\n`, 403);
    if (!(error instanceof OpenIdFailure)) throw error;
    if (error.reason !== undefined) warn(error.reason);
    return context.html(formatEndedPage(error.message), error.isAway ? 503 : 403);
  }
}
