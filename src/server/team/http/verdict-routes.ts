import { Hono } from 'hono';
import { isSettlement } from '../../../domain/runs/verdicts.ts';
import { type Act, longestComment } from '../../../spec/judgement.ts';
import {
  amendingKnown,
  askingNext,
  type keptActs,
  type Lease,
  type Person,
  sendingActs,
} from '../../../spec/team.ts';
import { type assigned, assigning, type ListFigures } from '../../../spec/team-lead.ts';
import type { z } from '../../../spec/zod.ts';
import { createProblemResponse } from '../../service/refusal.ts';
import { recordActs } from '../acts.ts';
import { assignRows } from '../assignments.ts';
import { readEventsFor } from '../blind.ts';
import { GivenVerdicts } from '../given-verdicts.ts';
import { amendKnownAnswer, countHitRates } from '../known.ts';
import { countListFigures } from '../list-figures.ts';
import { getList } from '../lists.ts';
import { breakLease, giveBack, renewLease, takeNext } from '../turns.ts';
import {
  type ListParts,
  listPath,
  readPaging,
  readRequestBody,
  requireRole,
  respondJson,
  respondNoContent,
  type TeamContext,
} from './team-http.ts';

const leasePath = `${listPath}/leases/:position{[0-9]{1,9}}` as const;

/** Whose turn it is, and what is said. */
export function createVerdictRoutes({ team }: ListParts): Hono<TeamContext> {
  const routes = new Hono<TeamContext>();

  routes.post(`${listPath}/next`, requireRole('reviewer'), async (context) => {
    const given = await readRequestBody(context, askingNext);
    if (given instanceof Response) return given;
    const { list } = context.req.param();
    const lease: Lease | undefined = await takeNext(team, list, context.get('person').id, given.besides);
    return lease ? respondJson(lease) : respondNoContent();
  });

  routes.put(leasePath, requireRole('reviewer'), async (context) => {
    const { list, position } = context.req.param();
    const lease = await renewLease(team, list, context.get('person').id, Number(position));
    return lease
      ? respondJson(lease)
      : createProblemResponse(409, 'This address is no longer yours: your time for it was over.');
  });

  routes.delete(leasePath, requireRole('reviewer'), async (context) => {
    const { list, position } = context.req.param();
    const { id, role } = context.get('person');
    const person = context.req.query('person') ?? id;
    const at = { person, position: Number(position) };
    if (person === id) {
      const held = Number(context.req.query('until') ?? Number.NaN);
      const mayReturn = context.req.query('returns') !== undefined;
      await giveBack(team, list, id, at.position, {
        ...(Number.isSafeInteger(held) && { held }),
        mayReturn,
      });
      return respondNoContent();
    }
    if (role !== 'lead')
      return createProblemResponse(403, 'A lead alone takes an address from somebody else.');
    const isBroken = /^[0-9a-f]{16}$/.test(person) && (await breakLease(team, list, at, id));
    return isBroken
      ? respondNoContent()
      : createProblemResponse(409, 'This person does not hold this address.');
  });

  routes.post(`${listPath}/acts`, requireRole('reviewer'), async (context) => {
    const given = await readRequestBody(context, sendingActs);
    if (given instanceof Response) return given;
    const person = context.get('person');
    if (given.person !== undefined && given.person !== person.id)
      return createProblemResponse(
        409,
        'Somebody else is signed in by now: these are sent once who said them is in again.',
      );
    const { id: list, overlap } = await getList(team, context.req.param('list'));
    const refusalOf = (act: Act) => whyRefused(act, person, overlap);
    // Who says it, and of which list, is the server's word.
    const acts = given.acts
      .filter((act) => refusalOf(act) === undefined)
      .map((act) => ({ ...act, run: list, reviewer: person.name }));
    const recorded = new Map((await recordActs(team, list, person.id, acts)).map((each) => [each.id, each]));
    const kept: z.infer<typeof keptActs>['acts'] = given.acts.map(
      (act) => recorded.get(act.id) ?? { id: act.id, refused: refusalOf(act) },
    );
    return respondJson({ acts: kept });
  });

  routes.get(`${listPath}/events`, async (context) => {
    const page = readPaging(context, 0);
    if (page instanceof Response) return page;
    const list = await getList(team, context.req.param('list'));
    const { events, cursor } = await readEventsFor(team, { list, person: context.get('person') }, page);
    const answer = respondJson(events);
    answer.headers.set('placelens-cursor', String(cursor));
    return answer;
  });

  return routes;
}

/** Why this person may not say this in a list that so many judge; undefined where they may. */
function whyRefused(act: Act, { role }: Person, overlap: number): string | undefined {
  if (isSettlement(act) && overlap > 1 && role !== 'lead')
    return 'Where several people judge each address, a lead settles what they judge differently.';
  if (act.what !== 'comment') return undefined;
  const { length } = act.note?.trim() ?? '';
  if (length === 0 || length > longestComment)
    return `A comment has 1 to ${longestComment} characters in \`note\`.`;
  return act.concerns !== undefined && role !== 'lead' ? 'A lead alone answers questions.' : undefined;
}

const knownPath = `${listPath}/known` as const;

/** Addresses whose right verdict the lead knows: for leads alone. */
export function createKnownRoutes({ team }: ListParts): Hono<TeamContext> {
  const routes = new Hono<TeamContext>();

  routes.patch(knownPath, requireRole('lead'), async (context) => {
    const given = await readRequestBody(context, amendingKnown);
    if (given instanceof Response) return given;
    await amendKnownAnswer(team, context.req.param('list'), given, context.get('person').id);
    return respondNoContent();
  });

  routes.get(knownPath, requireRole('lead'), async ({ req }) =>
    respondJson(await countHitRates(team, req.param('list'))),
  );

  return routes;
}

/** How a list is judged, and who judges which of its addresses: for leads alone. */
export function createLeadingRoutes({ team }: ListParts): Hono<TeamContext> {
  const routes = new Hono<TeamContext>();
  const verdicts = new GivenVerdicts(team);

  routes.get(`${listPath}/figures`, requireRole('lead'), async ({ req }) => {
    const hours = req.query('hours');
    if (hours !== undefined && !/^[1-9]\d{0,3}$/.test(hours))
      return createProblemResponse(400, '"hours" is a whole number from 1 to 9999.');
    const since = hours === undefined ? undefined : Number(hours);
    return respondJson(
      (await countListFigures(team, verdicts, req.param('list'), since)) satisfies ListFigures,
    );
  });

  routes.put(`${listPath}/assignments`, requireRole('lead'), async (context) => {
    const given = await readRequestBody(context, assigning);
    if (given instanceof Response) return given;
    const count = await assignRows(team, context.req.param('list'), given, context.get('person').id);
    return respondJson({ count } satisfies z.infer<typeof assigned>);
  });

  return routes;
}
