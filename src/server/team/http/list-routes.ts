import { Hono } from 'hono';
import { usualProfile } from '../../../domain/rules/profiles.ts';
import {
  type ListSettings,
  namingList,
  rowsPiece,
  type TeamList,
  teamBodyLimit,
} from '../../../spec/team.ts';
import { type BinnedList, changingList } from '../../../spec/team-lead.ts';
import { requestBodyLimit } from '../../service/decisions.ts';
import { createProblemResponse } from '../../service/refusal.ts';
import { readAnswers } from '../asking.ts';
import { readSettings } from '../asking-loop.ts';
import { deleteList, readBinnedLists, restoreList } from '../bin.ts';
import { readNews } from '../list-watch.ts';
import { createList, getList, getLists, type StoredList, setDue } from '../lists.ts';
import { readResultsAfter, readRowsAfter } from '../reading.ts';
import { pushRows } from '../rows.ts';
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

/** Lists, their rows, and what these came to. */
export function createListRoutes({ team, asking }: ListParts): Hono<TeamContext> {
  const routes = new Hono<TeamContext>();

  routes.get('/lists', async () => respondJson((await getLists(team)).map(toTeamList)));

  routes.post('/lists', requireRole('lead'), async (context) => {
    const given = await readRequestBody(context, namingList);
    if (given instanceof Response) return given;
    const { name, overlap, profile = usualProfile, keepsAnswers = true, connection, baseUrl } = given;
    const asks = given.asks ?? (asking.holdsToken ? 'server' : 'browsers');
    if (asks === 'server' && !asking.holdsToken)
      return createProblemResponse(
        400,
        'This server holds no token for the service, so it cannot ask: set PLACES_DEMO_TOKEN, or let the browsers ask.',
      );
    const settings: ListSettings = { profile, keepsAnswers, asks, connection, baseUrl };
    const list = await createList(team, { name, overlap, settings }, context.get('person').id);
    return respondJson(toTeamList(list), 201);
  });

  routes.get(listPath, async ({ req }) => respondJson(toTeamList(await getList(team, req.param('list')))));

  routes.patch(listPath, requireRole('lead'), async (context) => {
    const given = await readRequestBody(context, changingList, requestBodyLimit);
    if (given instanceof Response) return given;
    const list = await setDue(team, context.req.param('list'), given.due, context.get('person').id);
    return respondJson(toTeamList(list));
  });

  routes.get(`${listPath}/news`, async (context) =>
    respondJson(await readNews({ team, asking }, context.req.param('list'), context.get('person'))),
  );

  routes.delete(listPath, requireRole('lead'), async (context) => {
    await deleteList(team, context.req.param('list'), context.get('person').id);
    asking.wake();
    return respondNoContent();
  });

  routes.get('/bin', requireRole('lead'), async () =>
    respondJson((await readBinnedLists(team)) satisfies BinnedList[]),
  );

  routes.post(`${listPath}/restore`, requireRole('lead'), async (context) => {
    const list = await restoreList(team, context.req.param('list'), context.get('person').id);
    asking.wake();
    return respondJson(toTeamList(list));
  });

  routes.put(`${listPath}/pieces/:number{[0-9]{1,9}}`, requireRole('lead'), async (context) => {
    const { list, number } = context.req.param();
    const piece = await readRequestBody(context, rowsPiece, teamBodyLimit);
    if (piece instanceof Response) return piece;
    await pushRows(team, list, { ...piece, number: Number(number) });
    if (piece.last) asking.wake();
    return respondJson(toTeamList(await getList(team, list)));
  });

  routes.get(`${listPath}/rows`, async (context) => {
    const page = readPaging(context, -1);
    if (page instanceof Response) return page;
    const rows = await readRowsAfter(team, context.req.param('list'), page);
    return respondJson(rows.map(({ position, first, row }) => ({ position, first, row })));
  });

  routes.get(`${listPath}/results`, async (context) => {
    const page = readPaging(context, 0);
    if (page instanceof Response) return page;
    return respondJson(await readResultsAfter(team, context.req.param('list'), page.after, page.limit));
  });

  routes.get(`${listPath}/answers`, async ({ req }) => {
    const list = await getList(team, req.param('list'));
    const { id, kind } = req.query();
    if (id === undefined || kind === undefined)
      return createProblemResponse(400, 'Say which address: "id" and "kind".');
    const kept = await readAnswers(team, list.id, { id, kind });
    return kept ? respondJson(kept) : createProblemResponse(404, 'No answers are kept of this address.');
  });

  return routes;
}

/** A list as everybody is told of it. */
export function toTeamList(list: StoredList): TeamList {
  const { latestEvent: _, latestResult: __, settings, ...rest } = list;
  return { ...rest, settings: readSettings(settings) };
}
