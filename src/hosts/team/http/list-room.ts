import { Hono } from 'hono';
import {
  type ListSettings,
  namingList,
  rowsPiece,
  type TeamList,
  teamBodyLimit,
} from '../../../contract/team.ts';
import { type BinnedList, changingList } from '../../../contract/team-lead.ts';
import { usualProfile } from '../../../core/rules/profiles.ts';
import { requestBodyLimit } from '../../service/decisions.ts';
import { refusal } from '../../service/refusal.ts';
import { answersOf } from '../asking.ts';
import { settingsOf } from '../asking-loop.ts';
import { binnedLists, deleteList, restoreList } from '../bin.ts';
import { newsOf } from '../list-watch.ts';
import { createList, type List, listOf, lists, setDue } from '../lists.ts';
import { resultsAfter, rowsAfter } from '../reading.ts';
import { pushRows } from '../rows.ts';
import { done, type Known, type ListParts, listPath, only, pageOf, readBody, told } from './team-http.ts';

/** Lists, their rows, and what these came to. */
export function listRoom({ team, asking }: ListParts): Hono<Known> {
  const room = new Hono<Known>();

  room.get('/lists', async () => told((await lists(team)).map(teamListOf)));

  room.post('/lists', only('lead'), async (context) => {
    const given = await readBody(context, namingList);
    if (given instanceof Response) return given;
    const { name, overlap, profile = usualProfile, keepsAnswers = true, connection, baseUrl } = given;
    const asks = given.asks ?? (asking.holdsToken ? 'server' : 'browsers');
    if (asks === 'server' && !asking.holdsToken)
      return refusal(
        400,
        'This server holds no token for the service, so it cannot ask: set PLACES_DEMO_TOKEN, or let the browsers ask.',
      );
    const settings: ListSettings = { profile, keepsAnswers, asks, connection, baseUrl };
    const list = await createList(team, { name, overlap, settings }, context.get('person').id);
    return told(teamListOf(list), 201);
  });

  room.get(listPath, async ({ req }) => told(teamListOf(await listOf(team, req.param('list')))));

  room.patch(listPath, only('lead'), async (context) => {
    const given = await readBody(context, changingList, requestBodyLimit);
    if (given instanceof Response) return given;
    const list = await setDue(team, context.req.param('list'), given.due, context.get('person').id);
    return told(teamListOf(list));
  });

  room.get(`${listPath}/news`, async (context) =>
    told(await newsOf({ team, asking }, context.req.param('list'), context.get('person'))),
  );

  room.delete(listPath, only('lead'), async (context) => {
    await deleteList(team, context.req.param('list'), context.get('person').id);
    asking.wake();
    return done();
  });

  room.get('/bin', only('lead'), async () => told((await binnedLists(team)) satisfies BinnedList[]));

  room.post(`${listPath}/restore`, only('lead'), async (context) => {
    const list = await restoreList(team, context.req.param('list'), context.get('person').id);
    asking.wake();
    return told(teamListOf(list));
  });

  room.put(`${listPath}/pieces/:number{[0-9]{1,9}}`, only('lead'), async (context) => {
    const { list, number } = context.req.param();
    const piece = await readBody(context, rowsPiece, teamBodyLimit);
    if (piece instanceof Response) return piece;
    await pushRows(team, list, { ...piece, number: Number(number) });
    if (piece.last) asking.wake();
    return told(teamListOf(await listOf(team, list)));
  });

  room.get(`${listPath}/rows`, async (context) => {
    const page = pageOf(context, -1);
    if (page instanceof Response) return page;
    const rows = await rowsAfter(team, context.req.param('list'), page);
    return told(rows.map(({ position, first, row }) => ({ position, first, row })));
  });

  room.get(`${listPath}/results`, async (context) => {
    const page = pageOf(context, 0);
    if (page instanceof Response) return page;
    return told(await resultsAfter(team, context.req.param('list'), page.after, page.limit));
  });

  room.get(`${listPath}/answers`, async ({ req }) => {
    const list = await listOf(team, req.param('list'));
    const { id, kind } = req.query();
    if (id === undefined || kind === undefined) return refusal(400, 'Say which address: "id" and "kind".');
    const kept = await answersOf(team, list.id, { id, kind });
    return kept ? told(kept) : refusal(404, 'No answers are kept of this address.');
  });

  return room;
}

/** A list as everybody is told of it. */
export function teamListOf(list: List): TeamList {
  const { latestEvent: _, latestResult: __, settings, ...rest } = list;
  return { ...rest, settings: settingsOf(settings) };
}
