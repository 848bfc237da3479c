import { afterEach, expect, test, vi } from 'vitest';
import { createPage } from '../../../server/team/http/browser.driver.ts';
import {
  createTeamServiceForTests,
  type Member,
  pushListForTests,
  waitUntilWanted,
} from '../../../server/team/http/team-service.driver.ts';
import { createActAt, createAddresses, expireLeases } from '../../../server/team/team.driver.ts';
import type { ListRow } from '../../../spec/batch.ts';
import { LeaseClient } from './lease-client.ts';

const played = createTeamServiceForTests();
afterEach(() => vi.unstubAllGlobals());

/** Returns a person at a list, and what they are shown. */
async function seated(member: Member, path: string) {
  let token = '';
  const network = createPage(played().service, () => token);
  token = member.token;
  const turns = new LeaseClient(path.replace('/lists/', ''), () => []);
  const positionOf = (row: ListRow | undefined) => (row ? Number(row.id.slice(1)) : undefined);
  let stands: number | undefined;
  /** Goes on as the view does: the given address is shown, and reported where it is another one. */
  const goOn = async (judged: boolean, otherwise?: ListRow) => {
    const shown: (ListRow | undefined)[] = [];
    await turns.next({ judged, otherwise: () => otherwise, show: (row) => shown.push(row) });
    const position = positionOf(shown[0]);
    if (position !== stands) turns.arrive(position);
    stands = position;
    return position;
  };
  const says = (position: number) => member.fetch('POST', `${path}/acts`, { acts: [createActAt(position)] });
  return { turns, network, goOn, says };
}

const held = (turns: LeaseClient) => turns.state.getState().held.map(({ position }) => position);

async function listOf(count: number) {
  const lead = await played().member('lead');
  return { lead, path: await pushListForTests(lead, createAddresses(count)) };
}

test('two people are never given the same address, and each has their next one at hand', async () => {
  const { path } = await listOf(6);
  const one = await seated(await played().member('reviewer'), path);
  await one.goOn(false);
  await waitUntilWanted(
    async () => held(one.turns),
    (positions) => positions.length === 2,
  );
  const other = await seated(await played().member('reviewer'), path);
  await other.goOn(false);
  await waitUntilWanted(
    async () => held(other.turns),
    (positions) => positions.length === 2,
  );
  expect(new Set([...held(one.turns), ...held(other.turns)]).size).toBe(4);
});

test('a verdict leads on at once, through the whole list, until nothing is left', async () => {
  const { path } = await listOf(3);
  const { turns, goOn, says } = await seated(await played().member('reviewer'), path);
  const seen: (number | undefined)[] = [];
  for (let position = await goOn(false); position !== undefined; position = await goOn(true)) {
    seen.push(position);
    await says(position);
  }
  expect(seen.toSorted()).toEqual([0, 1, 2]);
  expect(turns.state.getState().isOver).toBe(true);
});

test('who passes an address over gives it back, and is given another one first', async () => {
  const { path } = await listOf(2);
  const { goOn } = await seated(await played().member('reviewer'), path);
  const first = await goOn(false);
  const second = await goOn(false);
  expect(second).not.toBe(first);
  const other = await played().member('reviewer');
  const given = await waitUntilWanted(
    () => other.fetch('POST', `${path}/next`, {}),
    ({ status }) => status === 200,
  );
  expect(await given.json()).toMatchObject({ position: first });
});

test('who passes the last address over has it again, and is through once it is judged', async () => {
  const { path } = await listOf(1);
  const { turns, goOn, says } = await seated(await played().member('reviewer'), path);
  expect([await goOn(false), await goOn(false)]).toEqual([0, 0]);
  await says(0);
  expect(await goOn(true)).toBeUndefined();
  expect(turns.state.getState().isOver).toBe(true);
});

test('an address that is judged while the server says whose it is comes no second time', async () => {
  const { path } = await listOf(2);
  const ann = await played().member('reviewer');
  const before = await seated(ann, path);
  const shown = (await before.goOn(false)) ?? -1;
  await waitUntilWanted(
    async () => held(before.turns),
    (positions) => positions.length === 2,
  );
  before.turns.giveAllBack(true);
  const { turns, goOn, says } = await seated(ann, path);
  turns.arrive(shown);
  const told = turns.isHeld(shown);
  const next = await goOn(true);
  await says(shown);
  await told;
  expect(next).not.toBe(shown);
  expect(held(turns)).not.toContain(shown);
});

test('while the server is away the list goes on in its own order', async () => {
  const { path } = await listOf(3);
  const { turns, network, goOn } = await seated(await played().member('reviewer'), path);
  network.instead = () => {
    throw new TypeError('network');
  };
  expect(await goOn(true, { id: 'a2', kind: 'place' })).toBe(2);
  expect(turns.state.getState().trouble).toBe('away');
  network.instead = undefined;
  turns.recover();
  expect(turns.state.getState().trouble).toBeUndefined();
});

test('what comes next and could not be asked for is asked for once the server is back', async () => {
  const { path } = await listOf(3);
  const { turns, network, goOn } = await seated(await played().member('reviewer'), path);
  const shown = await goOn(false);
  await waitUntilWanted(
    async () => held(turns),
    (positions) => positions.length === 2,
  );
  network.instead = () => new Response(null, { status: 503 });
  const next = await goOn(true);
  expect(next).not.toBe(shown);
  await waitUntilWanted(
    async () => turns.state.getState().trouble,
    (trouble) => trouble === 'away',
  );
  network.instead = undefined;
  turns.recover();
  await waitUntilWanted(
    async () => held(turns),
    (positions) => positions.length === 2,
  );
  expect(turns.state.getState().trouble).toBeUndefined();
});

test('an address that was held too long and taken by another one is said to be lost', async () => {
  const { path } = await listOf(1);
  const { turns, network, goOn } = await seated(await played().member('reviewer'), path);
  expect(await goOn(false)).toBe(0);
  expireLeases(played().clock);
  const other = await played().member('reviewer');
  await other.fetch('POST', `${path}/next`, {});
  expect(network.calls.length).toBeGreaterThan(0);
  await turns.renew();
  expect(turns.state.getState().lost).toBe(0);
});

test('who loads the page anew goes on with the address that they had, and nobody else is given it', async () => {
  const { path } = await listOf(4);
  const ann = await played().member('reviewer');
  const before = await seated(ann, path);
  const shown = await before.goOn(false);
  const had = await waitUntilWanted(
    async () => held(before.turns),
    (positions) => positions.length === 2,
  );
  before.turns.giveAllBack(true);
  const other = await played().member('reviewer');
  const given = await (await other.fetch('POST', `${path}/next`, {})).json();
  expect(had).not.toContain(given.position);
  const after = await seated(ann, path);
  after.turns.arrive(shown);
  await after.turns.isHeld(shown ?? -1);
  expect(held(after.turns)).toContain(shown);
  await waitUntilWanted(
    async () => held(after.turns),
    (positions) => positions.length === 2,
  );
  expect(held(after.turns).toSorted()).toEqual(had.toSorted());
  const elsewhere = await seated(ann, path);
  expect(await elsewhere.goOn(false)).toBe(shown);
});

test('what is held is everybody’s again once the list is left', async () => {
  const { path } = await listOf(1);
  const { turns, goOn } = await seated(await played().member('reviewer'), path);
  await goOn(false);
  turns.giveAllBack();
  const other = await played().member('reviewer');
  await waitUntilWanted(
    async () => (await other.fetch('POST', `${path}/next`, {})).status,
    (status) => status === 200,
  );
});

test('a page that is loaded anew finds the address that it shows among those of its person', async () => {
  const { path } = await listOf(6);
  const ann = await played().member('reviewer');
  const before = await seated(ann, path);
  await before.goOn(false);
  await waitUntilWanted(
    async () => held(before.turns),
    (positions) => positions.length === 2,
  );
  const [, ahead] = held(before.turns);
  const after = await seated(ann, path);
  await after.turns.findHeld(JSON.stringify(['place', `a${ahead}`]));
  expect(held(after.turns)).toContain(ahead);
  expect(held(after.turns).toSorted()).toEqual(held(before.turns).toSorted());
});

test('where the list’s own order led while the server was away is known, until an own address is shown', async () => {
  const { path } = await listOf(6);
  const { turns, network, goOn } = await seated(await played().member('reviewer'), path);
  await goOn(false);
  await waitUntilWanted(
    async () => held(turns),
    (positions) => positions.length === 2,
  );
  const stray = () => turns.state.getState().stray;
  network.instead = () => new Response(null, { status: 503 });
  await goOn(true);
  expect(stray()).toBeUndefined();
  await goOn(true, { id: 'a4', kind: 'place' });
  expect(stray()).toBe(4);
  expect(await turns.hasNext()).toBe(false);
  network.instead = undefined;
  expect(await turns.hasNext()).toBe(true);
  const own = await goOn(false);
  expect(held(turns)).toContain(own);
  expect(stray()).toBeUndefined();
});
