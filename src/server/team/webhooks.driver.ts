import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { recordActs } from './acts.ts';
import { auditAfter } from './audit.ts';
import { binTime, deleteList } from './bin.ts';
import { claimTime, deliverDue, longestWait, mostTries } from './deliveries.ts';
import { clearDeleted, createList } from './lists.ts';
import { startReceiver } from './receiver.driver.ts';
import { pushRows } from './rows.ts';
import {
  askAll,
  catchKind,
  createActAt,
  createAddresses,
  createPeople,
  createPerson,
  listWith,
  type Played,
} from './team.driver.ts';
import { takeNext } from './turns.ts';
import { deleteWebhook, getWebhooks, nameWebhook } from './webhooks.ts';

const status = (code: number) => (response: ServerResponse) => void response.writeHead(code).end();
const never = new AbortController().signal;

/** What a store promises of webhooks, whichever database keeps it. */
export function testWebhooks(played: () => Played): void {
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

  test('a list is finished once it is asked, judged and settled, and each time anew that it becomes so', async () => {
    const { team, other } = played();
    const { origin, url, heard } = await startReceiver();
    const list = await listWith(team, 2);
    const { id } = await hookTo(url, list);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await createPeople(team, 2);
    const types = async () => {
      await told(other, [origin]);
      return heard.splice(0).map(({ message }) => message.type);
    };
    const said = [createActAt(0), createActAt(1)];
    await recordActs(team, list, ann, said);
    expect(await types()).toEqual([]);
    await askAll(played(), list);
    expect(await types()).toEqual(['list.finished']);
    await recordActs(team, list, ann, [createActAt(1, { what: 'note', note: 'a blue door' })]);
    expect(await types()).toEqual([]);
    const differs = createActAt(1, { what: 'wrong' });
    await recordActs(team, list, ben, [differs]);
    expect(await types()).toEqual(['conflict.found']);
    const concerns = [said[1]?.id ?? '', differs.id];
    await recordActs(team, list, ann, [createActAt(1, { what: 'wrong', concerns })]);
    expect(await types()).toEqual(['list.finished']);
    const again = createActAt(0);
    await recordActs(team, list, ann, [createActAt(0, { what: 'withdraw', of: said[0]?.id ?? '' })]);
    expect(await types()).toEqual([]);
    await recordActs(team, list, ann, [again]);
    expect(await types()).toEqual(['list.finished']);
    expect(await counts(id)).toEqual({ waiting: 0, lost: 0, status: 200 });
  });

  test('a list is not finished while rows are missing, or an address wants another verdict', async () => {
    const { team } = played();
    const { origin, url, heard } = await startReceiver();
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await createPeople(team, 2);
    const { id: list } = await createList(team, { name: 'Doors', overlap: 2 }, ann);
    await hookTo(url, list);
    await pushRows(team, list, { number: 0, rows: createAddresses(1), last: false });
    await askAll(played(), list);
    await recordActs(team, list, ann, [createActAt(0)]);
    await pushRows(team, list, { number: 1, rows: [], last: true });
    await told(team, [origin]);
    expect(heard).toEqual([]);
    await recordActs(team, list, ben, [createActAt(0)]);
    await told(team, [origin]);
    expect(heard.map(({ message }) => message.data)).toEqual([{ list, name: 'Doors' }]);
    const { id: late } = await createList(team, { name: 'Late', overlap: 1 }, ann);
    await hookTo(url, late);
    await pushRows(team, late, { number: 0, rows: createAddresses(1), last: false });
    await askAll(played(), late);
    await recordActs(team, late, ann, [createActAt(0)]);
    await pushRows(team, late, { number: 1, rows: [], last: true });
    await told(team, [origin]);
    expect(heard.map(({ message }) => message.data.name)).toEqual(['Doors', 'Late']);
  });

  test('an address in conflict is told of once, with what it is and nothing of what was said', async () => {
    const { team } = played();
    const { origin, url, heard } = await startReceiver();
    const list = await listWith(team, 3);
    await hookTo(url, list);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await createPeople(team, 2);
    await recordActs(team, list, ann, [createActAt(0), createActAt(2)]);
    const differs = createActAt(2, { what: 'wrong', note: 'no such door' });
    await recordActs(team, list, ben, [differs]);
    await recordActs(team, list, ben, [createActAt(2, { what: 'withdraw', of: differs.id })]);
    await recordActs(team, list, ben, [createActAt(2, { what: 'wrong' })]);
    await told(team, [origin]);
    expect(heard).toHaveLength(1);
    const { type, data } = heard[0]?.message ?? {};
    expect(type).toBe('conflict.found');
    expect(data).toEqual({ list, name: 'Doors of Berlin', position: 2, kind: 'place', id: 'a2' });
    expect(heard[0]?.body).not.toContain('no such door');
  });

  test('a webhook of one list hears of no other one, and one without hears of all', async () => {
    const { team } = played();
    const [one, all] = [await startReceiver(), await startReceiver()];
    const lists = [await listWith(team, 1), await listWith(team, 1)];
    await hookTo(one.url, lists[0] ?? '');
    const { id: lead } = await createPerson(team, 'lead');
    const { id } = await nameWebhook(team, { url: all.url }, lead);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await createPeople(team, 2);
    for (const list of lists) {
      await recordActs(team, list, ann, [createActAt(0)]);
      await recordActs(team, list, ben, [createActAt(0, { what: 'wrong' })]);
    }
    await told(team, [one.origin, all.origin]);
    expect(one.heard.map(({ message }) => message.data.list)).toEqual([lists[0]]);
    expect(all.heard.map(({ message }) => message.data.list).toSorted()).toEqual(lists.toSorted());
    await deleteWebhook(team, id, lead);
  });

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
    // Its answer never comes back to the first one.
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

  test('a verdict that is not kept tells nobody, and what is told stands with its deed', async () => {
    const { team } = played();
    const { url } = await startReceiver();
    const list = await listWith(team, 2);
    const { id } = await hookTo(url, list);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await createPeople(team, 2);
    await recordActs(team, list, ann, [createActAt(0)]);
    const foreign = createActAt(0, { what: 'wrong' });
    const broken = recordActs(team, list, 'nobody', [foreign]);
    expect(await catchKind(broken)).not.toBe('no failure');
    expect((await counts(id)).waiting).toBe(0);
    await recordActs(team, list, ben, [foreign]);
    expect((await counts(id)).waiting).toBe(1);
  });

  test('making and ending a webhook is written down, without its secret or what stands behind its origin', async () => {
    const { team } = played();
    const list = await listWith(team, 1);
    const { lead, id, secret } = await hookTo('https://chat.example/in?key=hidden', list);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await hookOf(id)).toMatchObject({ list, listName: expect.stringMatching(/./) });
    expect(JSON.stringify(await getWebhooks(team))).not.toContain(secret.slice(6));
    await deleteWebhook(team, id, lead);
    expect(await catchKind(deleteWebhook(team, id, lead))).toBe('unknown');
    expect(await hookOf(id)).toBeUndefined();
    const deeds = await auditAfter(team, list, undefined, 10);
    expect(deeds.map(({ what }) => what)).toEqual(['list-created', 'webhook-created', 'webhook-deleted']);
    expect(deeds[1]).toMatchObject({ person: lead, detail: { id, origin: 'https://chat.example' } });
    expect(JSON.stringify(deeds)).not.toContain('hidden');
    expect(await catchKind(nameWebhook(team, { url: 'https://chat.example', list: 'none' }, lead))).toBe(
      'unknown',
    );
  });

  test('with a list go its webhooks, and what waits for them', async () => {
    const { team, clock } = played();
    const { url } = await startReceiver();
    const list = await listWith(team, 1);
    const { id } = await hookTo(url, list);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await createPeople(team, 2);
    await takeNext(team, list, ann);
    await recordActs(team, list, ann, [createActAt(0)]);
    await recordActs(team, list, ben, [createActAt(0, { what: 'wrong' })]);
    await deleteList(team, list, ann);
    clock.ahead += binTime + 1;
    await clearDeleted(team);
    expect(await hookOf(id)).toBeUndefined();
    const waiting = await team.query((database) =>
      database.selectFrom('team_deliveries').selectAll().where('list', '=', list).execute(),
    );
    expect(waiting).toEqual([]);
  });
}
