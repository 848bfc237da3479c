import { Hono } from 'hono';
import type { ListRow } from '../../../contract/batch.ts';
import {
  askedRows,
  asking as askingSchema,
  type keptRows,
  leavingRows,
  type rowToAsk,
  type AskedRow as SentRow,
} from '../../../contract/team.ts';
import type { z } from '../../../contract/zod.ts';
import { refusal } from '../../service/refusal.ts';
import { type AskedRow, putResults, releaseRows, takeRows } from '../asking.ts';
import { settingsOf } from '../asking-loop.ts';
import { listOf } from '../lists.ts';
import { askAgain } from '../open-lists.ts';
import { rowsAt } from '../reading.ts';
import { done, type Known, type ListParts, listPath, only, readBody, told } from './team-http.ts';

/** Milliseconds for which rows are a browser's, and more for each of them: it asks them one after the other. */
const rowTime = 120_000;
const timeOfEach = 1_000;

/** What browsers do where they ask a list themselves, and how a lead lets the server ask again. */
export function askingRoom({ team, asking }: ListParts): Hono<Known> {
  const room = new Hono<Known>();

  room.post(`${listPath}/asking`, only('reviewer'), async (context) => {
    const given = await readBody(context, askingSchema);
    if (given instanceof Response) return given;
    const list = await listOf(team, context.req.param('list'));
    if (settingsOf(list.settings).asks === 'server') return refusal(409, 'The server asks this list itself.');
    const { count } = given;
    const terms = { by: browserOf(context.get('person').id), count, time: rowTime + count * timeOfEach };
    const rows: z.infer<typeof rowToAsk>[] = await takeRows(team, list.id, terms);
    return told(rows);
  });

  room.post(`${listPath}/asking/leave`, only('reviewer'), async (context) => {
    const given = await readBody(context, leavingRows);
    if (given instanceof Response) return given;
    const { id } = await listOf(team, context.req.param('list'));
    await releaseRows(team, id, browserOf(context.get('person').id), given.positions);
    return done();
  });

  room.post(`${listPath}/results`, only('reviewer'), async (context) => {
    const given = await readBody(context, askedRows);
    if (given instanceof Response) return given;
    const list = await listOf(team, context.req.param('list'));
    const { asks, keepsAnswers } = settingsOf(list.settings);
    if (asks === 'server') return refusal(409, 'The server asks this list itself.');
    const rows = await rowsAt(
      team,
      list.id,
      given.rows.map(({ position }) => position),
    );
    const byPosition = new Map(rows.map((each) => [each.position, each.row]));
    const asked = given.rows.flatMap((sent): AskedRow[] => {
      const row = byPosition.get(sent.position);
      return row ? [askedRowOf(list.id, row, sent, keepsAnswers)] : [];
    });
    const kept = await putResults(team, list.id, browserOf(context.get('person').id), asked);
    return told({ kept } satisfies z.infer<typeof keptRows>);
  });

  room.post(`${listPath}/asking/again`, only('lead'), async (context) => {
    await askAgain(team, context.req.param('list'), context.get('person').id);
    asking.wake();
    return done();
  });

  return room;
}

/** Which row it is of is the server's word. */
function askedRowOf(list: string, row: ListRow, sent: SentRow, keepsAnswers: boolean): AskedRow {
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
function browserOf(person: string): string {
  return `person ${person}`;
}
