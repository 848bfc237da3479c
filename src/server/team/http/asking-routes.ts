import { Hono } from 'hono';
import type { ListRow } from '../../../spec/batch.ts';
import {
  askedRows,
  asking as askingSchema,
  type keptRows,
  leavingRows,
  type rowToAsk,
  type AskedRow as SentRow,
} from '../../../spec/team.ts';
import type { z } from '../../../spec/zod.ts';
import { createProblemResponse } from '../../service/refusal.ts';
import { type AskedListRow, putResults, releaseRows, takeRows } from '../asking.ts';
import { readSettings } from '../asking-loop.ts';
import { getList } from '../lists.ts';
import { requeueRows } from '../open-lists.ts';
import { readRowsAt } from '../reading.ts';
import {
  type ListParts,
  listPath,
  readRequestBody,
  requireRole,
  respondJson,
  respondNoContent,
  type TeamContext,
} from './team-http.ts';

/** Milliseconds for which rows are a browser's, and more for each of them: it asks them one after the other. */
const rowTime = 120_000;
const timeOfEach = 1_000;

/** What browsers do where they ask a list themselves, and how a lead lets the server ask again. */
export function createAskingRoutes({ team, asking }: ListParts): Hono<TeamContext> {
  const routes = new Hono<TeamContext>();

  routes.post(`${listPath}/asking`, requireRole('reviewer'), async (context) => {
    const given = await readRequestBody(context, askingSchema);
    if (given instanceof Response) return given;
    const list = await getList(team, context.req.param('list'));
    if (readSettings(list.settings).asks === 'server')
      return createProblemResponse(409, 'The server asks this list itself.');
    const { count } = given;
    const terms = { by: getBrowser(context.get('person').id), count, time: rowTime + count * timeOfEach };
    const rows: z.infer<typeof rowToAsk>[] = await takeRows(team, list.id, terms);
    return respondJson(rows);
  });

  routes.post(`${listPath}/asking/leave`, requireRole('reviewer'), async (context) => {
    const given = await readRequestBody(context, leavingRows);
    if (given instanceof Response) return given;
    const { id } = await getList(team, context.req.param('list'));
    await releaseRows(team, id, getBrowser(context.get('person').id), given.positions);
    return respondNoContent();
  });

  routes.post(`${listPath}/results`, requireRole('reviewer'), async (context) => {
    const given = await readRequestBody(context, askedRows);
    if (given instanceof Response) return given;
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
    const kept = await putResults(team, list.id, getBrowser(context.get('person').id), asked);
    return respondJson({ kept } satisfies z.infer<typeof keptRows>);
  });

  routes.post(`${listPath}/asking/again`, requireRole('lead'), async (context) => {
    await requeueRows(team, context.req.param('list'), context.get('person').id);
    asking.wake();
    return respondNoContent();
  });

  return routes;
}

/** Which row it is of is the server's word. */
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

/** Who asks: all browsers of a person are one. */
function getBrowser(person: string): string {
  return `person ${person}`;
}
