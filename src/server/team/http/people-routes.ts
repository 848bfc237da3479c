import { auditEntry, givingRole, invitation, inviting, person } from '../../../spec/team.ts';
import { z } from '../../../spec/zod.ts';
import { requestBodyLimit } from '../../service/decisions.ts';
import { createProblemResponse } from '../../service/refusal.ts';
import { auditAfter } from '../audit.ts';
import { invite, inviteAgain } from '../invitations.ts';
import { endSession, getPeople, giveRole, removePerson } from '../people.ts';
import { defineRoute, type TeamRoute } from './route.ts';
import { dropSession, getSession } from './session-cookie.ts';

/** Maximum number of audited actions in one answer. */
const mostDeeds = 500;

/** The members of a team, who may come in and do what, and the audit. */
export const peopleRoutes: readonly TeamRoute[] = [
  defineRoute(
    { method: 'GET', path: '/me', summary: 'Who asks.', least: 'viewer', status: 200, answers: person },
    async (_, context) => context.get('person'),
  ),

  defineRoute(
    {
      method: 'POST',
      path: '/leave',
      summary: 'Ends the session of this browser.',
      least: 'viewer',
      status: 204,
    },
    async (tools, context) => {
      const session = getSession(context);
      if (session) await endSession(tools.team, session);
      dropSession(context, tools);
      return context.body(null, 204);
    },
  ),

  defineRoute(
    {
      method: 'GET',
      path: '/people',
      summary: 'Everybody who is in, by name.',
      least: 'viewer',
      status: 200,
      answers: z.array(person),
    },
    async ({ team }) => getPeople(team),
  ),

  defineRoute(
    {
      method: 'PUT',
      path: '/people/:id/role',
      summary: 'Gives somebody another role. One lead must be left.',
      least: 'lead',
      takes: givingRole,
      bodyLimit: requestBodyLimit,
      status: 200,
      answers: person,
    },
    async ({ team }, context, { role }) =>
      giveRole(team, context.req.param('id'), role, context.get('person').id),
  ),

  defineRoute(
    {
      method: 'DELETE',
      path: '/people/:id',
      summary: 'Lets somebody in no more; what they said stays. One lead must be left.',
      least: 'lead',
      status: 204,
    },
    async ({ team }, context) => removePerson(team, context.req.param('id'), context.get('person').id),
  ),

  defineRoute(
    {
      method: 'POST',
      path: '/invitations',
      summary: 'Makes an invitation: a secret, shown once, for one person within 7 days.',
      least: 'lead',
      byToken: false,
      takes: inviting,
      bodyLimit: requestBodyLimit,
      status: 201,
      answers: invitation,
    },
    async ({ team }, context, { role }) => invite(team, role, context.get('person').id),
  ),

  defineRoute(
    {
      method: 'POST',
      path: '/people/:id/invitations',
      summary:
        'Makes an invitation by which this person comes in again, once within 7 days, in the place of an earlier one.',
      least: 'lead',
      byToken: false,
      status: 201,
      answers: invitation,
    },
    async ({ team }, context) => inviteAgain(team, context.req.param('id'), context.get('person').id),
  ),

  defineRoute(
    {
      method: 'POST',
      path: '/me/invitations',
      summary: 'The same for another browser of who asks, once within an hour.',
      least: 'viewer',
      byToken: false,
      status: 201,
      answers: invitation,
    },
    async ({ team }, context) => {
      const { id } = context.get('person');
      return inviteAgain(team, id, id);
    },
  ),

  defineRoute(
    {
      method: 'GET',
      path: '/audit',
      summary: 'Who did what besides judging, the earliest first, 500 at once.',
      least: 'lead',
      query: {
        list: 'Of this list; absent for what is of none.',
        after: 'The last one that was read, as `<at>-<id>`.',
      },
      status: 200,
      answers: z.array(auditEntry),
    },
    async ({ team }, context) => {
      const after = context.req.query('after');
      const [, at, id] = /^(\d{1,16})-([0-9a-f]{16})$/.exec(after ?? '') ?? [];
      if (after !== undefined && id === undefined)
        return createProblemResponse(
          400,
          'What "after" names is no deed: it is <at>-<id> of the last one that was read.',
        );
      const cursor = id === undefined ? undefined : { at: Number(at), id };
      return auditAfter(team, context.req.query('list') ?? '', cursor, mostDeeds);
    },
  ),
];
