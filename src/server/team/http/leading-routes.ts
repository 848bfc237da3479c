import { amendingKnown, hitRates } from '../../../spec/team.ts';
import { assigned, assigning, listFigures } from '../../../spec/team-lead.ts';
import { createProblemResponse } from '../../service/refusal.ts';
import { assignRows } from '../assignments.ts';
import { amendKnownAnswer, countHitRates } from '../known.ts';
import { countListFigures } from '../list-figures.ts';
import { defineRoute, type TeamRoute } from './route.ts';

/** How a list is judged, who judges which of its addresses, and which right verdicts are known: for leads alone. */
export const leadingRoutes: readonly TeamRoute[] = [
  defineRoute(
    {
      method: 'GET',
      path: '/lists/:list/figures',
      summary: 'What each person said, their pace, what remains, and when it is done at the pace so far.',
      least: 'lead',
      query: { hours: 'Only of the verdicts of so many hours.' },
      status: 200,
      answers: listFigures,
    },
    async ({ team, verdicts }, { req }) => {
      const hours = req.query('hours');
      if (hours !== undefined && !/^[1-9]\d{0,3}$/.test(hours))
        return createProblemResponse(400, '"hours" is a whole number from 1 to 9999.');
      const since = hours === undefined ? undefined : Number(hours);
      return countListFigures(team, verdicts, req.param('list'), since);
    },
  ),

  defineRoute(
    {
      method: 'PUT',
      path: '/lists/:list/assignments',
      summary: 'Keeps addresses for a person, or lets them go: `next` gives them to nobody else.',
      least: 'lead',
      takes: assigning,
      status: 200,
      answers: assigned,
    },
    async ({ team }, context, given) => ({
      count: await assignRows(team, context.req.param('list'), given, context.get('person').id),
    }),
  ),

  defineRoute(
    {
      method: 'GET',
      path: '/lists/:list/known',
      summary: 'The known answers, and how often each reviewer hit them.',
      least: 'lead',
      status: 200,
      answers: hitRates,
    },
    async ({ team }, { req }) => countHitRates(team, req.param('list')),
  ),

  defineRoute(
    {
      method: 'PATCH',
      path: '/lists/:list/known',
      summary: 'Says the right verdicts of some addresses, and of which nothing is known any more.',
      least: 'lead',
      takes: amendingKnown,
      status: 204,
    },
    async ({ team }, context, given) =>
      amendKnownAnswer(team, context.req.param('list'), given, context.get('person').id),
  ),
];
