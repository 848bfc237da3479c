import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { createService } from '../../server/service/app.ts';
import { createPage } from '../../server/team/http/browser.driver.ts';
import {
  createEmbedded,
  createTeamServiceForTests,
  pushListForTests,
  waitUntilWanted,
} from '../../server/team/http/team-service.driver.ts';
import { createActAt, createAddresses } from '../../server/team/team.driver.ts';
import type { Run } from '../../spec/batch.ts';
import { readActsOfRun } from '../../state/kept-acts.ts';
import { readResults } from '../../state/results.ts';
import { watchRuns } from '../../state/runs.ts';
import { listsOnTheWay } from '../../state/team-lists.ts';
import { followedLists, followList } from './follow-list.ts';
import { membership } from './membership.ts';
import { bringList, catchUpEvents } from './read-list.ts';

const played = createTeamServiceForTests(createEmbedded(createService()));
afterEach(() => vi.unstubAllGlobals());

const never = new AbortController().signal;
const runs = () => new Promise<readonly Run[]>((resolve, reject) => watchRuns(resolve, reject));

test('a list of the team is a run of this browser, with its rows, what they came to, and what others said', async () => {
  const { service, member } = played();
  const [lead, ann] = [await member('lead'), await member('reviewer')];
  const path = await pushListForTests(lead, createAddresses(3), { asks: 'browsers', name: 'Doors' });
  const id = path.replace('/lists/', '');
  await lead.fetch('POST', `${path}/acts`, { acts: [createActAt(1, { what: 'wrong' })] });
  createPage(service, () => ann.token);
  await bringList(id, { me: ann, signal: never }, () => {});
  await catchUpEvents(id, { me: ann, signal: never });
  const [run] = (await runs()).filter((each) => each.id === id);
  expect(run).toMatchObject({
    name: 'Doors',
    total: 3,
    team: { person: ann.id, name: ann.name, overlap: 1 },
  });
  expect((await readResults(id)).map((row) => [row.id, row.state])).toEqual([
    ['a0', 'pending'],
    ['a1', 'pending'],
    ['a2', 'pending'],
  ]);
  expect((await readActsOfRun(id)).map(({ placeId, what, reviewer }) => [placeId, what, reviewer])).toEqual([
    ['a1', 'wrong', lead.name],
  ]);
});

test('a list is announced before its rows are here, and listed once all of them are', async () => {
  const { service, member } = played();
  const [lead, ann] = [await member('lead'), await member('reviewer')];
  const path = await pushListForTests(lead, createAddresses(3), { asks: 'browsers' });
  const id = path.replace('/lists/', '');
  const network = createPage(service, () => ann.token);
  network.instead = ({ url }) => {
    if (/\/(?:rows|results)\?/.test(url)) throw new TypeError('held back');
    return undefined;
  };
  const bring = () => bringList(id, { me: ann, signal: never }, () => {});
  const listed = async () => (await runs()).some((run) => run.id === id);
  await expect(bring()).rejects.toThrow('away');
  expect(listsOnTheWay.getState()[id]).toMatchObject({ total: 3, team: { person: ann.id } });
  expect(await listed()).toBe(false);
  network.instead = undefined;
  await bring();
  expect(await listed()).toBe(true);
});

test('what others do in an open list is here as soon as it is told, and a reconnect misses nothing', async () => {
  const { service, member } = played();
  const [lead, ann] = [await member('lead'), await member('reviewer')];
  const path = await pushListForTests(lead, createAddresses(3));
  const id = path.replace('/lists/', '');
  const network = createPage(service, () => ann.token);
  const end = followList(id, ann);
  const state = () => followedLists.getState()[id];
  await waitUntilWanted(
    async () => state()?.state,
    (now) => now === 'live',
  );
  await lead.fetch('POST', `${path}/next`, {});
  await waitUntilWanted(
    async () => state()?.news?.presence ?? [],
    (there) => there.some(({ name }) => name === lead.name),
  );
  await lead.fetch('POST', `${path}/acts`, { acts: [createActAt(0)] });
  await waitUntilWanted(
    () => readActsOfRun(id),
    (acts) => acts.length === 1,
  );
  // The server said long ago who this browser is: the page learns of another role all the same.
  await lead.fetch('PUT', `/people/${ann.id}/role`, { role: 'lead' });
  await waitUntilWanted(
    async () => membership.getState().me,
    (me) => me?.id === ann.id && me.role === 'lead',
  );
  end();
  // No message to this page reports it.
  await lead.fetch('POST', `${path}/acts`, { acts: [createActAt(1), createActAt(2, { what: 'unsure' })] });
  expect((await readActsOfRun(id)).length).toBe(1);
  const again = followList(id, ann);
  await waitUntilWanted(
    () => readActsOfRun(id),
    (acts) => acts.length === 3,
  );
  expect(network.calls.filter((call) => call.endsWith('/rows')).length).toBe(1);
  again();
});

test('a list of more rows than a browser holds says so, and nothing of it is brought', async () => {
  const { service, member } = played();
  const [lead, ann] = [await member('lead'), await member('reviewer')];
  const path = await pushListForTests(lead, createAddresses(3));
  const id = path.replace('/lists/', '');
  const list: object = await (await lead.fetch('GET', path)).json();
  const network = createPage(service, () => ann.token);
  network.instead = ({ url }) =>
    url.endsWith(path) ? Response.json({ ...list, rows: 1_000_000 }) : undefined;
  const end = followList(id, ann);
  await waitUntilWanted(
    async () => followedLists.getState()[id],
    (now) => now?.state === 'too-long' && now.tooLong?.rows === 1_000_000,
  );
  expect(await readResults(id)).toEqual([]);
  end();
});

test('what the server asks comes in as results with their findings', async () => {
  const { service, member } = played();
  const [lead, ann] = [await member('lead'), await member('reviewer')];
  const path = await pushListForTests(lead, [{ id: '230358852.5e8', kind: 'place' }], { asks: 'server' });
  const id = path.replace('/lists/', '');
  createPage(service, () => ann.token);
  const end = followList(id, ann);
  const rows = await waitUntilWanted(
    () => readResults(id),
    (found) => found[0]?.state === 'done',
  );
  expect(rows[0]).toMatchObject({ run: id, position: 0, digest: expect.any(String) });
  end();
});

test('a list that a lead deletes says so where it is open', async () => {
  const { service, member } = played();
  const [lead, ann] = [await member('lead'), await member('reviewer')];
  const path = await pushListForTests(lead, createAddresses(2));
  const id = path.replace('/lists/', '');
  createPage(service, () => ann.token);
  const end = followList(id, ann);
  const state = () => followedLists.getState()[id];
  await waitUntilWanted(
    async () => state()?.state,
    (now) => now === 'live',
  );
  await lead.fetch('DELETE', path);
  await waitUntilWanted(
    async () => state()?.why,
    (why) => why === 'gone',
  );
  expect((await readResults(id)).length).toBe(2);
  end();
});
