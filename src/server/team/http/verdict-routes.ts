import { isSettlement } from '../../../domain/runs/verdicts.ts';
import { type Act, longestComment } from '../../../spec/judgement.ts';
import { askingNext, keptActs, lease, listEvent, type Person, sendingActs } from '../../../spec/team.ts';
import { z } from '../../../spec/zod.ts';
import { createProblemResponse } from '../../service/refusal.ts';
import { recordActs } from '../acts.ts';
import { readEventsFor } from '../blind.ts';
import { getList } from '../lists.ts';
import { breakLease, giveBack, renewLease, takeNext } from '../turns.ts';
import { defineRoute, respondJson, respondNoContent, type TeamRoute } from './route.ts';
import { pagingQuery, readPaging } from './team-http.ts';

/** Turns and acts. */
export const verdictRoutes: readonly TeamRoute[] = [
  defineRoute(
    {
      method: 'POST',
      path: '/lists/:list/next',
      summary: 'The next address for who asks, leased to them; 204 where there is none.',
      least: 'reviewer',
      takes: askingNext,
      status: 200,
      answers: lease,
    },
    async ({ team }, context, { besides }) => {
      const found = await takeNext(team, context.req.param('list'), context.get('person').id, besides);
      return found ?? respondNoContent();
    },
  ),

  defineRoute(
    {
      method: 'PUT',
      path: '/lists/:list/leases/:position',
      summary: 'Renews a lease; 409 where it is over.',
      least: 'reviewer',
      status: 200,
      answers: lease,
    },
    async ({ team }, context) => {
      const { list, position } = context.req.param();
      const renewed = await renewLease(team, list, context.get('person').id, Number(position));
      return (
        renewed ?? createProblemResponse(409, 'This address is no longer yours: your time for it was over.')
      );
    },
  ),

  defineRoute(
    {
      method: 'DELETE',
      path: '/lists/:list/leases/:position',
      summary: 'Gives an address back; a lead takes it from anybody.',
      least: 'reviewer',
      query: {
        person: 'Who has it, where that is somebody else.',
        until: 'Until when it was known to be had: renewed since, it stays.',
        returns:
          'Present where a page was left that may be loaded anew: the address is free after half a minute.',
      },
      status: 204,
    },
    async ({ team }, context) => {
      const { list, position } = context.req.param();
      const { id, role } = context.get('person');
      const person = context.req.query('person') ?? id;
      const at = { person, position: Number(position) };
      if (person === id) {
        const until = Number(context.req.query('until') ?? Number.NaN);
        const mayReturn = context.req.query('returns') !== undefined;
        await giveBack(team, list, id, at.position, {
          ...(Number.isSafeInteger(until) && { held: until }),
          mayReturn,
        });
        return;
      }
      if (role !== 'lead')
        return createProblemResponse(403, 'A lead alone takes an address from somebody else.');
      const isBroken = /^[0-9a-f]{16}$/.test(person) && (await breakLease(team, list, at, id));
      return isBroken ? undefined : createProblemResponse(409, 'This person does not hold this address.');
    },
  ),

  defineRoute(
    {
      method: 'POST',
      path: '/lists/:list/acts',
      summary: 'Keeps acts, each once however often it is sent.',
      least: 'reviewer',
      takes: sendingActs,
      status: 200,
      answers: keptActs,
    },
    async ({ team }, context, given) => {
      const person = context.get('person');
      if (given.person !== undefined && given.person !== person.id)
        return createProblemResponse(
          409,
          'Somebody else is signed in by now: these are sent once who said them is in again.',
        );
      const { id: list, overlap } = await getList(team, context.req.param('list'));
      const refusalOf = (act: Act) => whyRefused(act, person, overlap);
      // The server says who acts, and in which list.
      const acts = given.acts
        .filter((act) => refusalOf(act) === undefined)
        .map((act) => ({ ...act, run: list, reviewer: person.name }));
      const recorded = new Map(
        (await recordActs(team, list, person.id, acts)).map((each) => [each.id, each]),
      );
      return {
        acts: given.acts.map((act) => recorded.get(act.id) ?? { id: act.id, refused: refusalOf(act) }),
      };
    },
  ),

  defineRoute(
    {
      method: 'GET',
      path: '/lists/:list/events',
      summary:
        'The journal; `placelens-cursor` of the answer is where the next reading begins. Where the list is judged blind: for a lead, for others what is settled and their own.',
      least: 'viewer',
      query: pagingQuery,
      status: 200,
      answers: z.array(listEvent),
    },
    async ({ team }, context) => {
      const page = readPaging(context, 0);
      if (page instanceof Response) return page;
      const list = await getList(team, context.req.param('list'));
      const { events, cursor } = await readEventsFor(team, { list, person: context.get('person') }, page);
      const answer = respondJson(events);
      answer.headers.set('placelens-cursor', String(cursor));
      return answer;
    },
  ),
];

/** Returns why this person may not say this in a list with that many judges; undefined where they may. */
function whyRefused(act: Act, { role }: Person, overlap: number): string | undefined {
  if (isSettlement(act) && overlap > 1 && role !== 'lead')
    return 'Where several people judge each address, a lead settles what they judge differently.';
  if (act.what === 'correction' && !act.correction)
    return 'A correction says in `correction` what should be there.';
  if (act.what !== 'comment') return undefined;
  const { length } = act.note?.trim() ?? '';
  if (length === 0 || length > longestComment)
    return `A comment has 1 to ${longestComment} characters in \`note\`.`;
  return act.concerns !== undefined && role !== 'lead' ? 'A lead alone answers questions.' : undefined;
}
