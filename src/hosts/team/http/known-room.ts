import { Hono } from 'hono';
import { amendingKnown } from '../../../contract/team.ts';
import { amendKnown, hitRatesOf } from '../known.ts';
import type { ListParts } from './list-parts.ts';
import { done, type Known, listPath, only, readBody, told } from './team-http.ts';

const path = `${listPath}/known` as const;

/** Addresses whose right verdict the lead knows: for leads alone. */
export function knownRoom({ team }: ListParts): Hono<Known> {
  const room = new Hono<Known>();

  room.patch(path, only('lead'), async (context) => {
    const given = await readBody(context, amendingKnown);
    if (given instanceof Response) return given;
    await amendKnown(team, context.req.param('list'), given, context.get('person').id);
    return done();
  });

  room.get(path, only('lead'), async ({ req }) => told(await hitRatesOf(team, req.param('list'))));

  return room;
}
