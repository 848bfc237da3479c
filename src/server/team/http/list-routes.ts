import { usualProfile } from '../../../domain/rules/profiles.ts';
import {
  changedRow,
  keptAnswers,
  type ListSettings,
  listedRow,
  listNews,
  namingList,
  rowsPiece,
  type TeamList,
  teamList,
} from '../../../spec/team.ts';
import { binnedList, changingList } from '../../../spec/team-lead.ts';
import { settingWatch, watchedAddress, watchState } from '../../../spec/team-watch.ts';
import { z } from '../../../spec/zod.ts';
import { requestBodyLimit } from '../../service/decisions.ts';
import { createProblemResponse } from '../../service/refusal.ts';
import { readAnswers } from '../asking.ts';
import { deleteList, readBinnedLists, restoreList } from '../bin.ts';
import { readNews } from '../list-watch.ts';
import { createList, getList, getLists, type StoredList, setDue } from '../lists.ts';
import { readSettings } from '../read-settings.ts';
import { readResultsAfter, readRowsAfter } from '../reading.ts';
import { pushRows } from '../rows.ts';
import { readWatch, readWatchedAddresses, setSchedule } from '../watches.ts';
import { defineRoute, type TeamRoute } from './route.ts';
import { pagingQuery, readPaging } from './team-http.ts';

/** Lists, the bin, and the progress of lists. */
export const listRoutes: readonly TeamRoute[] = [
  defineRoute(
    {
      method: 'GET',
      path: '/lists',
      summary: 'Every list of the team.',
      least: 'viewer',
      status: 200,
      answers: z.array(teamList),
    },
    async ({ team }) => (await getLists(team)).map(toTeamList),
  ),

  defineRoute(
    {
      method: 'POST',
      path: '/lists',
      summary: 'Makes a list; its rows come in pieces.',
      least: 'lead',
      takes: namingList,
      status: 201,
      answers: teamList,
    },
    async ({ team, asking }, context, given) => {
      const { name, overlap, profile = usualProfile, keepsAnswers = true, connection, baseUrl } = given;
      const asks = given.asks ?? (asking.holdsToken ? 'server' : 'browsers');
      if (asks === 'server' && !asking.holdsToken)
        return createProblemResponse(
          400,
          'This server holds no token for the service, so it cannot ask: set PLACES_DEMO_TOKEN, or let the browsers ask.',
        );
      const settings: ListSettings = { profile, keepsAnswers, asks, connection, baseUrl };
      return toTeamList(await createList(team, { name, overlap, settings }, context.get('person').id));
    },
  ),

  defineRoute(
    {
      method: 'GET',
      path: '/lists/:list',
      summary: 'A list and how many of its rows are in.',
      least: 'viewer',
      status: 200,
      answers: teamList,
    },
    async ({ team }, { req }) => toTeamList(await getList(team, req.param('list'))),
  ),

  defineRoute(
    {
      method: 'PATCH',
      path: '/lists/:list',
      summary: 'Says by when a list should be judged.',
      least: 'lead',
      takes: changingList,
      bodyLimit: requestBodyLimit,
      status: 200,
      answers: teamList,
    },
    async ({ team }, context, { due }) =>
      toTeamList(await setDue(team, context.req.param('list'), due, context.get('person').id)),
  ),

  defineRoute(
    {
      method: 'GET',
      path: '/lists/:list/watch',
      summary: 'When a list is asked again, and what each asking found, the latest first.',
      least: 'viewer',
      status: 200,
      answers: watchState,
    },
    async ({ team }, context) => readWatch(team, context.req.param('list')),
  ),

  defineRoute(
    {
      method: 'GET',
      path: '/lists/:list/watch/changes',
      summary: 'The addresses that the latest asking found different, in the order of the list.',
      least: 'viewer',
      query: pagingQuery,
      status: 200,
      answers: z.array(watchedAddress),
    },
    async ({ team }, context) => {
      const paging = readPaging(context, -1);
      return paging instanceof Response
        ? paging
        : readWatchedAddresses(team, context.req.param('list'), paging);
    },
  ),

  defineRoute(
    {
      method: 'PUT',
      path: '/lists/:list/watch',
      summary: 'Says when this server asks a list again; null ends that.',
      least: 'lead',
      takes: settingWatch,
      bodyLimit: requestBodyLimit,
      status: 200,
      answers: watchState,
    },
    async ({ team, asking }, context, { schedule }) => {
      const list = context.req.param('list');
      await setSchedule(team, list, schedule, context.get('person').id);
      asking.wake();
      return readWatch(team, list);
    },
  ),

  defineRoute(
    {
      method: 'GET',
      path: '/lists/:list/news',
      summary: 'How far the list is now: what `live` tells first.',
      least: 'viewer',
      status: 200,
      answers: listNews,
    },
    async ({ team, asking }, context) =>
      readNews({ team, asking }, context.req.param('list'), context.get('person')),
  ),

  defineRoute(
    {
      method: 'GET',
      path: '/lists/:list/live',
      summary:
        'Server-sent events: `role` tells as what you hear it, `news` how far the list is, now and whenever that changes.',
      least: 'viewer',
      status: 200,
      answers: listNews,
      mediaType: 'text/event-stream',
    },
    async ({ streams }, context) => streams.open(context, context.req.param('list')),
  ),

  defineRoute(
    {
      method: 'DELETE',
      path: '/lists/:list',
      summary: 'Deletes a list for everybody: it lies in the bin for 30 days, and is gone then.',
      least: 'lead',
      status: 204,
    },
    async ({ team, asking }, context) => {
      await deleteList(team, context.req.param('list'), context.get('person').id);
      asking.wake();
    },
  ),

  defineRoute(
    {
      method: 'GET',
      path: '/bin',
      summary: 'What lies in the bin, the latest first, and until when.',
      least: 'lead',
      status: 200,
      answers: z.array(binnedList),
    },
    async ({ team }) => readBinnedLists(team),
  ),

  defineRoute(
    {
      method: 'POST',
      path: '/lists/:list/restore',
      summary: 'Takes a list out of the bin, as it was.',
      least: 'lead',
      status: 200,
      answers: teamList,
    },
    async ({ team, asking }, context) => {
      const list = await restoreList(team, context.req.param('list'), context.get('person').id);
      asking.wake();
      return toTeamList(list);
    },
  ),
];

/** The rows of a list, and their results. */
export const rowRoutes: readonly TeamRoute[] = [
  defineRoute(
    {
      method: 'PUT',
      path: '/lists/:list/pieces/:number',
      summary: 'Adds the next piece of rows, from 0 on; one that is in changes nothing.',
      least: 'lead',
      takes: rowsPiece,
      status: 200,
      answers: teamList,
    },
    async ({ team, asking }, context, piece) => {
      const { list, number } = context.req.param();
      await pushRows(team, list, { ...piece, number: Number(number) });
      if (piece.last) asking.wake();
      return toTeamList(await getList(team, list));
    },
  ),

  defineRoute(
    {
      method: 'GET',
      path: '/lists/:list/rows',
      summary: 'Rows in their order.',
      least: 'viewer',
      query: pagingQuery,
      status: 200,
      answers: z.array(listedRow),
    },
    async ({ team }, context) => {
      const page = readPaging(context, -1);
      if (page instanceof Response) return page;
      const rows = await readRowsAfter(team, context.req.param('list'), page);
      return rows.map(({ position, first, row }) => ({ position, first, row }));
    },
  ),

  defineRoute(
    {
      method: 'GET',
      path: '/lists/:list/results',
      summary: 'What rows came to, in the order in which that changed.',
      least: 'viewer',
      query: pagingQuery,
      status: 200,
      answers: z.array(changedRow),
    },
    async ({ team }, context) => {
      const page = readPaging(context, 0);
      if (page instanceof Response) return page;
      return readResultsAfter(team, context.req.param('list'), page.after, page.limit);
    },
  ),

  defineRoute(
    {
      method: 'GET',
      path: '/lists/:list/answers',
      summary: 'The answers of an address that were judged, as they came; 404 where none are kept.',
      least: 'viewer',
      query: { id: 'The id of the address.', kind: 'Its kind.' },
      status: 200,
      answers: keptAnswers,
    },
    async ({ team }, { req }) => {
      const list = await getList(team, req.param('list'));
      const { id, kind } = req.query();
      if (id === undefined || kind === undefined)
        return createProblemResponse(400, 'Say which address: "id" and "kind".');
      const kept = await readAnswers(team, list.id, { id, kind });
      return kept ?? createProblemResponse(404, 'No answers are kept of this address.');
    },
  ),
];

/** Returns a list as the API shows it to everybody. */
export function toTeamList(list: StoredList): TeamList {
  const { latestEvent: _, latestResult: __, settings, ...rest } = list;
  return { ...rest, settings: readSettings(settings) };
}
