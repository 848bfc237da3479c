import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { recordActs } from './acts.ts';
import { claimTime, deliverDue, longestWait, mostTries } from './deliveries.ts';
import { startReceiver } from './receiver.driver.ts';
import { createActAt, createPeople, createPerson, listWith, type Played } from './team.driver.ts';
import { getWebhooks, nameWebhook } from './webhooks.ts';

const status = (code: number) => (response: ServerResponse) => void response.writeHead(code).end();
const never = new AbortController().signal;

/** Returns what tests of webhooks do with a store: create one, deliver what is due, and read its state. */
export function createWebhookTester(played: () => Played) {
  const told = (store: Played['team'], origins: readonly string[], patience?: number) => {
    const warned: string[] = [];
    const terms = {
      origins,
      warn: (message: string) => void warned.push(message),
      ...(patience && { patience }),
    };
    return deliverDue(store, terms, never).then(() => warned);
  };
  /** A webhook of one list, and who made it. */
  const hookTo = async (url: string, list: string) => {
    const { team } = played();
    const { id: lead } = await createPerson(team, 'lead');
    return { lead, ...(await nameWebhook(team, { url, list }, lead)) };
  };
  const hookOf = async (id: string) => (await getWebhooks(played().team)).find((each) => each.id === id);
  const counts = async (id: string) => {
    const { waiting, lost, last } = (await hookOf(id)) ?? {};
    return { waiting, lost, status: last?.status };
  };
  return { told, hookTo, hookOf, counts };
}

/** Tests what a store promises of deliveries to webhooks, with any database. */
export function testDeliveries(played: () => Played): void {
  const { told, hookTo, counts } = createWebhookTester(played);

  test('two gateways deliver each message once', async () => {
    const { team, other } = played();
    const { origin, url, heard } = await startReceiver();
    const list = await listWith(team, 60);
    const { id } = await hookTo(url, list);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await createPeople(team, 2);
    const at = (what: 'good' | 'wrong') =>
      Array.from({ length: 60 }, (_, index) => createActAt(index, { what }));
    await recordActs(team, list, ann, at('good'));
    await recordActs(other, list, ben, at('wrong'));
    expect((await counts(id)).waiting).toBe(60);
    await Promise.all([told(team, [origin]), told(other, [origin]), told(team, [origin])]);
    expect(heard).toHaveLength(60);
    expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(60);
    expect(new Set(heard.map(({ message }) => message.data.position)).size).toBe(60);
    expect(await counts(id)).toEqual({ waiting: 0, lost: 0, status: 200 });
  });

  test('what a gateway had on its way as it was killed is sent by another one, under the same id', async () => {
    const { team, other, clock } = played();
    let heardOf = () => {};
    const isHeard = new Promise<void>((resolve) => {
      heardOf = resolve;
    });
    let isThere = false;
    // The first gateway never gets its answer.
    const { origin, url, heard } = await startReceiver((response) => (isThere ? response.end() : heardOf()));
    const list = await listWith(team, 1);
    const { id } = await hookTo(url, list);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await createPeople(team, 2);
    await recordActs(team, list, ann, [createActAt(0)]);
    await recordActs(team, list, ben, [createActAt(0, { what: 'wrong' })]);
    const first = new AbortController();
    const delivering = deliverDue(team, { origins: [origin], warn: () => {} }, first.signal);
    await isHeard;
    isThere = true;
    await told(other, [origin]);
    expect(heard).toHaveLength(1);
    first.abort();
    await delivering;
    expect((await counts(id)).waiting).toBe(1);
    clock.ahead += claimTime;
    await told(other, [origin]);
    const ids = heard.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(await counts(id)).toEqual({ waiting: 0, lost: 0, status: 200 });
  });

  test('what fails is tried ten times within some 76 hours, then given up and counted', async () => {
    const { team, clock } = played();
    const { origin, url, heard } = await startReceiver(status(503));
    const list = await listWith(team, 1);
    const { id } = await hookTo(url, list);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await createPeople(team, 2);
    await recordActs(team, list, ann, [createActAt(0)]);
    await recordActs(team, list, ben, [createActAt(0, { what: 'wrong' })]);
    const from = clock.ahead;
    let warned = await told(team, [origin]);
    expect(await counts(id)).toEqual({ waiting: 1, lost: 0, status: 503 });
    await told(team, [origin]);
    expect(heard).toHaveLength(1);
    // Looked at every ten minutes from here on.
    for (; warned.length === 0; clock.ahead += 600_000) warned = await told(team, [origin]);
    expect(heard).toHaveLength(mostTries);
    const hours = (clock.ahead - from) / 3_600_000;
    expect([hours > 75, hours < 86]).toEqual([true, true]);
    expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const stamps = heard.map(({ headers }) => Number(headers['webhook-timestamp']));
    expect(stamps).toEqual(stamps.toSorted((a, b) => a - b));
    expect(new Set(stamps).size).toBe(mostTries);
    expect(await counts(id)).toEqual({ waiting: 0, lost: 1, status: 503 });
    expect(warned.join()).toContain(`The webhook ${id} to ${origin} was not told of 1 event`);
    expect(warned.join()).not.toContain('of-the-receiver');
  });

  test('a receiver that is away, slow or refuses holds up no other one', async () => {
    const { team } = played();
    const list = await listWith(team, 2);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await createPeople(team, 2);
    const silent = await startReceiver(() => {});
    const good = await startReceiver();
    const away = 'http://127.0.0.1:1';
    const ids: string[] = [];
    for (const url of [silent.url, away, good.url]) ids.push((await hookTo(url, list)).id);
    await recordActs(team, list, ann, [createActAt(0), createActAt(1)]);
    await recordActs(team, list, ben, [createActAt(0, { what: 'wrong' }), createActAt(1, { what: 'wrong' })]);
    await told(team, [silent.origin, away, good.origin], 500);
    expect(good.heard).toHaveLength(2);
    expect(silent.heard).toHaveLength(1);
    expect(await Promise.all(ids.map(counts))).toEqual([
      { waiting: 2, lost: 0, status: null },
      { waiting: 2, lost: 0, status: null },
      { waiting: 0, lost: 0, status: 200 },
    ]);
  });

  test('no redirect is followed, and nothing goes to an origin that is not allowed any more', async () => {
    const { team, clock } = played();
    const secret = await startReceiver();
    const leads = await startReceiver((response) => response.writeHead(307, { location: secret.url }).end());
    const list = await listWith(team, 1);
    const [{ id }, { id: gone }] = [await hookTo(leads.url, list), await hookTo(secret.url, list)];
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await createPeople(team, 2);
    await recordActs(team, list, ann, [createActAt(0)]);
    await recordActs(team, list, ben, [createActAt(0, { what: 'wrong' })]);
    await told(team, [leads.origin]);
    expect(leads.heard).toHaveLength(1);
    expect(secret.heard).toEqual([]);
    expect(await counts(id)).toEqual({ waiting: 1, lost: 0, status: 307 });
    expect(await counts(gone)).toEqual({ waiting: 1, lost: 0, status: undefined });
    clock.ahead += longestWait + 60_000;
    const warned = await told(team, []);
    expect(secret.heard).toEqual([]);
    expect(await counts(gone)).toEqual({ waiting: 0, lost: 1, status: undefined });
    expect(warned.filter((each) => each.includes(gone))).toHaveLength(1);
  });
}
