import { Hono } from 'hono';
import { type Act, longestComment } from '../../../contract/judgement.ts';
import {
  amendingKnown,
  askingNext,
  type keptActs,
  type Lease,
  type Person,
  sendingActs,
} from '../../../contract/team.ts';
import { type assigned, assigning, type ListFigures } from '../../../contract/team-lead.ts';
import type { z } from '../../../contract/zod.ts';
import { isSettlement } from '../../../core/runs/verdicts.ts';
import { refusal } from '../../service/refusal.ts';
import { recordActs } from '../acts.ts';
import { assignRows } from '../assignments.ts';
import { eventsFor } from '../blind.ts';
import { GivenVerdicts } from '../given-verdicts.ts';
import { amendKnown, hitRatesOf } from '../known.ts';
import { figuresOfList } from '../list-figures.ts';
import { listOf } from '../lists.ts';
import { breakLease, giveBack, nextFor, renewLease } from '../turns.ts';
import { done, type Known, type ListParts, listPath, only, pageOf, readBody, told } from './team-http.ts';

const leasePath = `${listPath}/leases/:position{[0-9]{1,9}}` as const;

/** Whose turn it is, and what is said. */
export function judgingRoom({ team }: ListParts): Hono<Known> {
  const room = new Hono<Known>();

  room.post(`${listPath}/next`, only('reviewer'), async (context) => {
    const given = await readBody(context, askingNext);
    if (given instanceof Response) return given;
    const { list } = context.req.param();
    const lease: Lease | undefined = await nextFor(team, list, context.get('person').id, given.besides);
    return lease ? told(lease) : done();
  });

  room.put(leasePath, only('reviewer'), async (context) => {
    const { list, position } = context.req.param();
    const lease = await renewLease(team, list, context.get('person').id, Number(position));
    return lease ? told(lease) : refusal(409, 'This address is no longer yours: your time for it was over.');
  });

  room.delete(leasePath, only('reviewer'), async (context) => {
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
      return done();
    }
    if (role !== 'lead') return refusal(403, 'A lead alone takes an address from somebody else.');
    const isBroken = /^[0-9a-f]{16}$/.test(person) && (await breakLease(team, list, at, id));
    return isBroken ? done() : refusal(409, 'This person does not hold this address.');
  });

  room.post(`${listPath}/acts`, only('reviewer'), async (context) => {
    const given = await readBody(context, sendingActs);
    if (given instanceof Response) return given;
    const person = context.get('person');
    if (given.person !== undefined && given.person !== person.id)
      return refusal(
        409,
        'Somebody else is signed in by now: these are sent once who said them is in again.',
      );
    const { id: list, overlap } = await listOf(team, context.req.param('list'));
    const refusalOf = (act: Act) => whyRefused(act, person, overlap);
    // Who says it, and of which list, is the server's word.
    const acts = given.acts
      .filter((act) => refusalOf(act) === undefined)
      .map((act) => ({ ...act, run: list, reviewer: person.name }));
    const recorded = new Map((await recordActs(team, list, person.id, acts)).map((each) => [each.id, each]));
    const kept: z.infer<typeof keptActs>['acts'] = given.acts.map(
      (act) => recorded.get(act.id) ?? { id: act.id, refused: refusalOf(act) },
    );
    return told({ acts: kept });
  });

  room.get(`${listPath}/events`, async (context) => {
    const page = pageOf(context, 0);
    if (page instanceof Response) return page;
    const list = await listOf(team, context.req.param('list'));
    const { events, cursor } = await eventsFor(team, { list, person: context.get('person') }, page);
    const answer = told(events);
    answer.headers.set('placelens-cursor', String(cursor));
    return answer;
  });

  return room;
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
export function knownRoom({ team }: ListParts): Hono<Known> {
  const room = new Hono<Known>();

  room.patch(knownPath, only('lead'), async (context) => {
    const given = await readBody(context, amendingKnown);
    if (given instanceof Response) return given;
    await amendKnown(team, context.req.param('list'), given, context.get('person').id);
    return done();
  });

  room.get(knownPath, only('lead'), async ({ req }) => told(await hitRatesOf(team, req.param('list'))));

  return room;
}

/** How a list is judged, and who judges which of its addresses: for leads alone. */
export function leadingRoom({ team }: ListParts): Hono<Known> {
  const room = new Hono<Known>();
  const verdicts = new GivenVerdicts(team);

  room.get(`${listPath}/figures`, only('lead'), async ({ req }) => {
    const hours = req.query('hours');
    if (hours !== undefined && !/^[1-9]\d{0,3}$/.test(hours))
      return refusal(400, '"hours" is a whole number from 1 to 9999.');
    const since = hours === undefined ? undefined : Number(hours);
    return told((await figuresOfList(team, verdicts, req.param('list'), since)) satisfies ListFigures);
  });

  room.put(`${listPath}/assignments`, only('lead'), async (context) => {
    const given = await readBody(context, assigning);
    if (given instanceof Response) return given;
    const count = await assignRows(team, context.req.param('list'), given, context.get('person').id);
    return told({ count } satisfies z.infer<typeof assigned>);
  });

  return room;
}
