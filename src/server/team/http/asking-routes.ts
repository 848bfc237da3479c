import type { ListRow } from '../../../spec/batch.ts';
import {
  askedRows,
  asking as askingSchema,
  keptRows,
  leavingRows,
  rowToAsk,
  type AskedRow as SentRow,
} from '../../../spec/team.ts';
import { z } from '../../../spec/zod.ts';
import { createProblemResponse } from '../../service/refusal.ts';
import { type AskedListRow, putResults, releaseRows, takeRows } from '../asking.ts';
import { getList } from '../lists.ts';
import { requeueRows } from '../open-lists.ts';
import { readSettings } from '../read-settings.ts';
import { readRowsAt } from '../reading.ts';
import { defineRoute, type TeamRoute } from './route.ts';

/** Milliseconds of a browser's lease, and more for each row: it asks them one after the other. */
const rowTime = 120_000;
const timeOfEach = 1_000;

/** Routes for browsers that ask a list themselves, and for a lead who lets the server ask again. */
export const askingRoutes: readonly TeamRoute[] = [
  defineRoute(
    {
      method: 'POST',
      path: '/lists/:list/asking',
      summary: 'Takes rows to ask, where the browsers ask.',
      least: 'reviewer',
      takes: askingSchema,
      status: 200,
      answers: z.array(rowToAsk),
    },
    async ({ team }, context, { count }) => {
      const list = await getList(team, context.req.param('list'));
      if (readSettings(list.settings).asks === 'server')
        return createProblemResponse(409, 'The server asks this list itself.');
      const terms = { by: getBrowser(context.get('person').id), count, time: rowTime + count * timeOfEach };
      return takeRows(team, list.id, terms);
    },
  ),

  defineRoute(
    {
      method: 'POST',
      path: '/lists/:list/asking/leave',
      summary: 'Gives rows back that were taken and not asked: another browser asks them.',
      least: 'reviewer',
      takes: leavingRows,
      status: 204,
    },
    async ({ team }, context, { positions }) => {
      const { id } = await getList(team, context.req.param('list'));
      await releaseRows(team, id, getBrowser(context.get('person').id), positions);
    },
  ),

  defineRoute(
    {
      method: 'POST',
      path: '/lists/:list/results',
      summary: 'Brings what a browser asked, where the browsers ask.',
      least: 'reviewer',
      takes: askedRows,
      status: 200,
      answers: keptRows,
    },
    async ({ team }, context, given) => {
      const list = await getList(team, context.req.param('list'));
      const { asks, keepsAnswers } = readSettings(list.settings);
      if (asks === 'server') return createProblemResponse(409, 'The server asks this list itself.');
      const rows = await readRowsAt(
        team,
        list.id,
        given.rows.map(({ position }) => position),
      );
      const byPosition = new Map(rows.map((each) => [each.position, each.row]));
      const asked = given.rows.flatMap((sent): AskedListRow[] => {
        const row = byPosition.get(sent.position);
        return row ? [getAskedRow(list.id, row, sent, keepsAnswers)] : [];
      });
      return { kept: await putResults(team, list.id, getBrowser(context.get('person').id), asked) };
    },
  ),

  defineRoute(
    {
      method: 'POST',
      path: '/lists/:list/asking/again',
      summary: 'Lets the server go on asking after a refused token or a dead service.',
      least: 'lead',
      status: 204,
    },
    async ({ team, asking }, context) => {
      await requeueRows(team, context.req.param('list'), context.get('person').id);
      asking.wake();
    },
  ),
];

/** The server says which row it is. */
function getAskedRow(list: string, row: ListRow, sent: SentRow, keepsAnswers: boolean): AskedListRow {
  const { position, result, findings, departures, answers } = sent;
  return {
    position,
    result: { ...result, ...row, run: list, position },
    findings,
    departures,
    answers: keepsAnswers ? answers : undefined,
  };
}

/** Returns the name of the leaseholder: all browsers of a person are one. */
function getBrowser(person: string): string {
  return `person ${person}`;
}
