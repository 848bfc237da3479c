import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { createService } from '../../server/service/app.ts';
import { createPage } from '../../server/team/http/browser.driver.ts';
import {
  createTeamServiceForTests,
  type Member,
  pushListForTests,
  waitUntilWanted,
} from '../../server/team/http/team-service.driver.ts';
import { type ChangedRow, keptAnswers, type RowToAsk, rowToAsk } from '../../spec/team.ts';
import { createConnection, createTroubledService, type Trouble } from '../batch/service.driver.ts';
import type { Connection } from '../connection.ts';
import { askRows } from './ask-rows.ts';

const played = createTeamServiceForTests();
afterEach(() => vi.unstubAllGlobals());

const tower = { id: '230358852.5e8', kind: 'place' };
/** A list of the tower, and of unknown ids. */
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    index === 0 ? tower : { id: `nobody.${index}`, kind: 'place' },
  );

/** Returns a browser that has a list open, and asks the service itself. */
async function opened(count: number, trouble?: Trouble) {
  const { service, member } = played();
  const [lead, ann, ben] = [await member('lead'), await member('reviewer'), await member('reviewer')];
  const path = await pushListForTests(lead, rowsOf(count));
  const network = createPage(service, () => ann.token);
  const { seen, transport } = createTroubledService(createService(), trouble);
  const begin = (connection: () => Connection = () => createConnection(transport)) =>
    askRows(path.replace('/lists/', ''), { connection, tell: () => {}, online: async () => {} });
  return { path, ben, network, seen, transport, begin };
}

const cameTo = async (who: Member, path: string): Promise<ChangedRow[]> =>
  (await who.fetch('GET', `${path}/results?after=0`)).json();

const takenBy = async (who: Member, path: string, count: number): Promise<RowToAsk[]> =>
  rowToAsk.array().parse(await (await who.fetch('POST', `${path}/asking`, { count })).json());

test('the browser asks each row once, and everybody reads what it came to and the answers that were judged', async () => {
  const { path, ben, seen, begin } = await opened(20);
  const { ended } = await begin();
  await expect(ended).resolves.toMatchObject({ state: 'done', done: 1, unknown: 19 });
  expect(seen.ids.toSorted()).toEqual(
    rowsOf(20)
      .map(({ id }) => id)
      .toSorted(),
  );
  const rows = await cameTo(ben, path);
  expect(rows).toHaveLength(20);
  const first = rows.find(({ result }) => result.position === 0);
  expect(first?.result).toMatchObject({ ...tower, state: 'done', digest: expect.any(String) });
  expect(first?.findings.length).toBeGreaterThan(0);
  const told = await ben.fetch('GET', `${path}/answers?${new URLSearchParams(tower)}`);
  const { answers } = keptAnswers.parse(await told.json());
  expect(Object.keys(answers).toSorted()).toEqual(['details', 'entrance', 'parking', 'units']);
});

test('rows that another browser has are left to it, and asked here once it gives them back', async () => {
  const { path, ben, seen, begin } = await opened(6);
  const taken = await takenBy(ben, path, 2);
  const { ended, facts } = await begin();
  await waitUntilWanted(
    async () => facts(),
    ({ done, unknown }) => done + unknown === 4,
  );
  expect(facts().state).toBe('running');
  const positions = taken.map(({ position }) => position);
  await ben.fetch('POST', `${path}/asking/leave`, { positions });
  await ended;
  expect(seen.ids.slice(4).toSorted()).toEqual(taken.map(({ row }) => row.id).toSorted());
  expect(await cameTo(ben, path)).toHaveLength(6);
});

test('a browser that stops gives back what it did not ask, for others', async () => {
  const { path, ben, begin } = await opened(6, () => new Promise<Response>(() => {}));
  const batch = await begin();
  await waitUntilWanted(
    async () => batch.facts().inFlight,
    (count) => count > 0,
  );
  expect(await takenBy(ben, path, 6)).toEqual([]);
  batch.stop();
  await batch.ended;
  const taken = await waitUntilWanted(
    () => takenBy(ben, path, 6),
    (rows) => rows.length > 0,
  );
  expect(taken).toHaveLength(6);
});

test('a refused token stands still without a row lost, and another one goes on', async () => {
  let token = 'wrong';
  const { path, ben, transport, begin } = await opened(3);
  const batch = await begin(() => createConnection(transport, token));
  await waitUntilWanted(
    async () => batch.facts().state,
    (state) => state === 'unauthorised',
  );
  expect(await cameTo(ben, path)).toEqual([]);
  token = 'demo';
  batch.resume();
  await expect(batch.ended).resolves.toMatchObject({ state: 'done', done: 1, unknown: 2 });
});

test('what was asked while the team is away is brought once it is back', async () => {
  const { path, ben, network, begin } = await opened(3);
  let refused = 0;
  network.instead = ({ url }) => {
    if (!url.endsWith('/results') || refused > 0) return undefined;
    refused++;
    return new Response('{}', { status: 503 });
  };
  const { ended } = await begin();
  await expect(ended).resolves.toMatchObject({ state: 'done' });
  expect(refused).toBe(1);
  expect(await cameTo(ben, path)).toHaveLength(3);
});

test('a list that is deleted is asked no more', async () => {
  const { path, begin } = await opened(40);
  const lead = await played().member('lead');
  const { ended, facts } = await begin();
  await waitUntilWanted(
    async () => facts(),
    ({ unknown }) => unknown > 0,
  );
  await lead.fetch('DELETE', path);
  await ended;
  expect(facts().unknown).toBeLessThan(40);
});
