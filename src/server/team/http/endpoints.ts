import {
  apiToken,
  auditEntry,
  givingRole,
  invitation,
  invitedPerson,
  inviting,
  joining,
  lookingAtInvitation,
  namingToken,
  namingWebhook,
  newApiToken,
  newWebhook,
  person,
  webhook,
} from '../../../spec/team.ts';
import { z } from '../../../spec/zod.ts';
import { listEndpoints } from './list-endpoints.ts';
import type { Endpoint } from './team-http.ts';

/** How one comes in, who is in, and what they may do. */
const whoComesIn: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/join',
    summary:
      'Uses an invitation, once: signs its user in with a cookie, as somebody new or as whom it lets in again.',
    takes: joining,
    status: 200,
    answers: person,
  },
  {
    method: 'POST',
    path: '/invitations/look',
    summary: 'Whom an invitation lets in again. It is not used by that.',
    takes: lookingAtInvitation,
    status: 200,
    answers: invitedPerson,
  },
  {
    method: 'GET',
    path: '/sign-in',
    summary: 'Leads a browser to the provider of OpenID Connect, where there is one.',
    query: { to: 'Where the browser is led afterwards: a path of this server.' },
    status: 303,
  },
  {
    method: 'GET',
    path: '/sign-in/done',
    summary: 'Where the provider leads the browser back to: signs it in with a cookie.',
    query: { code: 'The code of the provider.', state: 'What this server sent with the browser.' },
    status: 303,
  },
  {
    method: 'POST',
    path: '/leave',
    summary: 'Ends the session of this browser.',
    least: 'viewer',
    status: 204,
  },
  { method: 'GET', path: '/me', summary: 'Who asks.', least: 'viewer', status: 200, answers: person },
  {
    method: 'GET',
    path: '/people',
    summary: 'Everybody who is in, by name.',
    least: 'viewer',
    status: 200,
    answers: z.array(person),
  },
  {
    method: 'PUT',
    path: '/people/:id/role',
    summary: 'Gives somebody another role. One lead must be left.',
    least: 'lead',
    takes: givingRole,
    status: 200,
    answers: person,
  },
  {
    method: 'DELETE',
    path: '/people/:id',
    summary: 'Lets somebody in no more; what they said stays. One lead must be left.',
    least: 'lead',
    status: 204,
  },
  {
    method: 'POST',
    path: '/invitations',
    summary: 'Makes an invitation: a secret, shown once, for one person within 7 days.',
    least: 'lead',
    byToken: false,
    takes: inviting,
    status: 201,
    answers: invitation,
  },
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
  {
    method: 'POST',
    path: '/me/invitations',
    summary: 'The same for another browser of who asks, once within an hour.',
    least: 'viewer',
    byToken: false,
    status: 201,
    answers: invitation,
  },
  {
    method: 'GET',
    path: '/tokens',
    summary: 'The tokens of who asks, without their secrets.',
    least: 'viewer',
    query: { person: 'Of this person instead: for a lead.' },
    status: 200,
    answers: z.array(apiToken),
  },
  {
    method: 'POST',
    path: '/tokens',
    summary: 'Makes a token for programs: a secret, shown once, that does what its person may do.',
    least: 'viewer',
    byToken: false,
    takes: namingToken,
    status: 201,
    answers: newApiToken,
  },
  {
    method: 'DELETE',
    path: '/tokens/:id',
    summary: 'Ends a token of who asks; for a lead, of anybody.',
    least: 'viewer',
    status: 204,
  },
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
];

/** Who is told of what happens. */
const whoIsTold: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/webhooks',
    summary: 'Every webhook, how its last delivery ended and what waits for it, without its secret.',
    least: 'lead',
    status: 200,
    answers: z.array(webhook),
  },
  {
    method: 'POST',
    path: '/webhooks',
    summary: 'Names an address that is told, signed by a secret that is shown once.',
    least: 'lead',
    byToken: false,
    takes: namingWebhook,
    status: 201,
    answers: newWebhook,
  },
  {
    method: 'DELETE',
    path: '/webhooks/:id',
    summary: 'Ends a webhook; what waits for it is not sent any more.',
    least: 'lead',
    status: 204,
  },
];

/** Every endpoint of a team. */
export const endpoints: readonly Endpoint[] = [...whoComesIn, ...listEndpoints, ...whoIsTold];
