import { Hono } from 'hono';
import { type AuditEntry, givingRole, type Invitation, inviting, type Person } from '../../../spec/team.ts';
import { requestBodyLimit } from '../../service/decisions.ts';
import { createProblemResponse } from '../../service/refusal.ts';
import { auditAfter } from '../audit.ts';
import { invite, inviteAgain } from '../invitations.ts';
import { endSession, getPeople, giveRole, removePerson } from '../people.ts';
import { dropSession, getSession } from './session-cookie.ts';
import { readRequestBody, refuseTokens, requireRole, type TeamContext, type TeamParts } from './team-http.ts';

/** Deeds that are told at once. */
const mostDeeds = 500;

/** Who is in: themselves, the others, who may come and who may do what, and what was done. */
export function createPeopleRoutes(parts: TeamParts): Hono<TeamContext> {
  const { team } = parts;
  const routes = new Hono<TeamContext>();
  routes.get('/me', (context) => context.json(context.get('person') satisfies Person));

  routes.post('/leave', async (context) => {
    const session = getSession(context);
    if (session) await endSession(team, session);
    dropSession(context, parts);
    return context.body(null, 204);
  });

  routes.get('/people', async (context) => context.json((await getPeople(team)) satisfies Person[]));

  routes.put('/people/:id/role', requireRole('lead'), async (context) => {
    const asked = await readRequestBody(context, givingRole, requestBodyLimit);
    if (asked instanceof Response) return asked;
    const { id } = context.get('person');
    return context.json((await giveRole(team, context.req.param('id'), asked.role, id)) satisfies Person);
  });

  routes.delete('/people/:id', requireRole('lead'), async (context) => {
    await removePerson(team, context.req.param('id'), context.get('person').id);
    return context.body(null, 204);
  });

  routes.post('/invitations', requireRole('lead'), refuseTokens, async (context) => {
    const asked = await readRequestBody(context, inviting, requestBodyLimit);
    if (asked instanceof Response) return asked;
    return context.json((await invite(team, asked.role, context.get('person').id)) satisfies Invitation, 201);
  });

  routes.post('/people/:id/invitations', requireRole('lead'), refuseTokens, async (context) => {
    const made = await inviteAgain(team, context.req.param('id'), context.get('person').id);
    return context.json(made satisfies Invitation, 201);
  });

  routes.post('/me/invitations', refuseTokens, async (context) => {
    const { id } = context.get('person');
    return context.json((await inviteAgain(team, id, id)) satisfies Invitation, 201);
  });

  routes.get('/audit', requireRole('lead'), async (context) => {
    const after = context.req.query('after');
    const [, at, id] = /^(\d{1,16})-([0-9a-f]{16})$/.exec(after ?? '') ?? [];
    if (after !== undefined && id === undefined)
      return createProblemResponse(
        400,
        'What "after" names is no deed: it is <at>-<id> of the last one that was read.',
      );
    const cursor = id === undefined ? undefined : { at: Number(at), id };
    const deeds = await auditAfter(team, context.req.query('list') ?? '', cursor, mostDeeds);
    return context.json(deeds satisfies AuditEntry[]);
  });

  return routes;
}
