import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPage } from '../../server/team/http/browser.driver.ts';
import {
  createTeamServiceForTests,
  type Member,
  pushListForTests,
  waitUntilWanted,
} from '../../server/team/http/team-service.driver.ts';
import { createActAt, createAddresses } from '../../server/team/team.driver.ts';
import type { Act } from '../../spec/judgement.ts';
import { saveActs } from '../../state/acts.ts';
import { database } from '../../state/database.ts';
import { readActsOfRun } from '../../state/kept-acts.ts';
import { lookWhoIsIn, membership } from './membership.ts';
import { bringList } from './read-list.ts';
import { sending, sendWaitingActs, startSending } from './send-acts.ts';

const played = createTeamServiceForTests();
const never = new AbortController().signal;
let token = '';

/** One page for all tests of this file: it begins to send once. */
let network: ReturnType<typeof createPage>;
let before: ReturnType<typeof createPage> | undefined;
beforeEach(() => {
  network = before ?? createPage(played().service, () => token);
  before = network;
  network.instead = undefined;
  network.calls.length = 0;
  network.loads = 0;
  startSending();
});
afterEach(async () => {
  await database.outbox.clear();
});

const unsent = () => database.outbox.toArray();
const nothingUnsent = () => waitUntilWanted(unsent, (waiting) => waiting.length === 0);
const isSent = (call: string) => call.endsWith('/acts');

/** Returns a list that a member has open, and their acts in it. */
async function listOf(count: number, given: { overlap?: number } = {}) {
  const [lead, ann] = [await played().member('lead'), await played().member('reviewer')];
  const path = await pushListForTests(lead, createAddresses(count), given);
  const id = path.replace('/lists/', '');
  await isIn(ann);
  await bringList(id, { me: ann, signal: never }, () => {});
  const said = (position: number, more: Partial<Act> = {}) =>
    createActAt(position, { run: id, reviewer: ann.name, ...more });
  return { lead, ann, path, id, said };
}

/** The former person signs out first: a page that finds another one in reloads. */
async function isIn(member: Member): Promise<void> {
  token = '';
  await lookWhoIsIn();
  ({ token } = member);
  await lookWhoIsIn();
  expect(membership.getState().me?.id).toBe(member.id);
}

async function eventsOf(lead: Member, path: string): Promise<Act[]> {
  const events: { act: Act }[] = await (await lead.fetch('GET', `${path}/events`)).json();
  return events.map(({ act }) => act);
}

const away = () => new Response('{}', { status: 503 });

test('what is judged in a list of the team is sent, in its order, and no longer waits', async () => {
  const { lead, path, said } = await listOf(3);
  const first = said(0);
  await saveActs([first], membership.getState().me?.id);
  await saveActs([said(1, { what: 'wrong' })], membership.getState().me?.id);
  await saveActs([said(0, { what: 'withdraw', of: first.id })], membership.getState().me?.id);
  await nothingUnsent();
  expect((await eventsOf(lead, path)).map(({ placeId, what }) => `${placeId} ${what}`)).toEqual([
    'a0 good',
    'a1 wrong',
    'a0 withdraw',
  ]);
});

test('what is judged in a list of this browser alone waits for no server', async () => {
  await saveActs([createActAt(0, { run: 'of this browser' })]);
  expect(await unsent()).toEqual([]);
});

test('while the database is away everything waits here, and is sent at once when the browser is online', async () => {
  const { lead, path, id, said } = await listOf(3);
  network.instead = (request) => (isSent(request.url) ? away() : undefined);
  await saveActs([said(0)], membership.getState().me?.id);
  await waitUntilWanted(
    async () => sending.getState(),
    ({ state, databaseAway }) => state === 'waits' && databaseAway,
  );
  await saveActs([said(1), said(2)], membership.getState().me?.id);
  expect((await unsent()).length).toBe(3);
  expect((await readActsOfRun(id)).length).toBe(3);
  network.instead = undefined;
  network.online();
  await nothingUnsent();
  expect((await eventsOf(lead, path)).length).toBe(3);
});

test('an act whose answer was lost is sent again, and kept once', async () => {
  const { lead, path, said } = await listOf(2);
  const acts = [said(0), said(1)];
  // They arrive, and the network breaks before the server can confirm them.
  network.instead = (request) => {
    if (!isSent(request.url)) return undefined;
    void lead.fetch('GET', path);
    throw new TypeError('network');
  };
  await lead.fetch('POST', `${path}/acts`, { acts: acts.slice(0, 1) });
  await saveActs(acts, membership.getState().me?.id);
  await waitUntilWanted(
    async () => sending.getState().state,
    (state) => state === 'waits',
  );
  network.instead = undefined;
  sendWaitingActs();
  await nothingUnsent();
  expect((await eventsOf(lead, path)).map(({ id }) => id).toSorted()).toEqual(
    acts.map(({ id }) => id).toSorted(),
  );
});

test('an act that the server never takes is set aside, and holds up no other one', async () => {
  const { lead, path, said } = await listOf(3, { overlap: 2 });
  const good = said(0);
  // Only a lead settles where two judge.
  const settles = said(1, { concerns: [good.id] });
  await saveActs([good, settles, said(2)], membership.getState().me?.id);
  await waitUntilWanted(unsent, (waiting) => waiting.length === 1 && waiting[0]?.refused === true);
  expect((await unsent())[0]?.id).toBe(settles.id);
  expect((await unsent())[0]?.why).toMatch(/lead/);
  expect((await eventsOf(lead, path)).map(({ placeId }) => placeId).toSorted()).toEqual(['a0', 'a2']);
});

test('of a list that was deleted nothing is lost here, and other lists go on', async () => {
  const gone = await listOf(2);
  const other = await listOf(2);
  await isIn(gone.ann);
  await bringList(other.id, { me: gone.ann, signal: never }, () => {});
  await gone.lead.fetch('DELETE', gone.path);
  await saveActs([gone.said(0)], membership.getState().me?.id);
  await saveActs([createActAt(0, { run: other.id, reviewer: gone.ann.name })], membership.getState().me?.id);
  // The order of the two lists depends on their ids.
  await waitUntilWanted(
    async () => sending.getState().stopped[gone.id] !== undefined && (await unsent()).length === 1,
    (done) => done,
  );
  expect(sending.getState().stopped).toEqual({ [gone.id]: 'gone' });
  expect((await readActsOfRun(gone.id)).length).toBe(1);
  expect((await eventsOf(other.lead, other.path)).length).toBe(1);
});

test('nobody sends what somebody else said in the same browser', async () => {
  const { lead, path, ann, said } = await listOf(2);
  network.instead = (request) => (isSent(request.url) ? away() : undefined);
  await saveActs([said(0)], membership.getState().me?.id);
  await waitUntilWanted(
    async () => sending.getState().state,
    (state) => state === 'waits',
  );
  const ben = await played().member('reviewer');
  network.instead = undefined;
  await isIn(ben);
  sendWaitingActs();
  await waitUntilWanted(
    async () => sending.getState().state,
    (state) => state === 'idle',
  );
  expect((await unsent()).map(({ person }) => person)).toEqual([ann.id]);
  await isIn(ann);
  await nothingUnsent();
  expect((await eventsOf(lead, path)).map(({ reviewer }) => reviewer)).toEqual([ann.name]);
});

test('a page that does not know yet who was let in by another tab sends nothing as them, and begins anew', async () => {
  const { lead, path, ann, said } = await listOf(2);
  const ben = await played().member('reviewer');
  ({ token } = ben);
  await saveActs([said(0)], ann.id);
  await waitUntilWanted(
    async () => network.loads,
    (loads) => loads > 0,
  );
  expect((await unsent()).map(({ person, refused }) => [person, refused])).toEqual([[ann.id, undefined]]);
  await isIn(ann);
  await nothingUnsent();
  expect((await eventsOf(lead, path)).map(({ reviewer }) => reviewer)).toEqual([ann.name]);
});
