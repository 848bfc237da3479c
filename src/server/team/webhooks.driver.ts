import { expect, test } from 'vitest';
import { createCorrection } from '../../domain/corrections/corrections.driver.ts';
import type { Act } from '../../spec/judgement.ts';
import type { WebhookMessage } from '../../spec/team-webhooks.ts';
import { recordActs } from './acts.ts';
import { auditAfter } from './audit.ts';
import { binTime, deleteList } from './bin.ts';
import { createWebhookTester, testDeliveries } from './deliveries.driver.ts';
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

const moved = {
  ref: 'entrances:1.a',
  operation: 'move',
  before: { value: [7, 43] },
  after: [7.1, 43],
} as const;

/** Tests what a store promises of webhooks, with any database. */
export function testWebhooks(played: () => Played): void {
  const { told, hookTo, hookOf, counts } = createWebhookTester(played);
  testDeliveries(played);

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

  test('a correction is told of once, and of several reviewers only once its address is settled', async () => {
    const { team } = played();
    const { origin, url, heard } = await startReceiver();
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await createPeople(team, 2);
    const [alone, blind] = [await listWith(team, 2), await listWith(team, 2, 2)];
    for (const list of [alone, blind]) await hookTo(url, list);
    const {
      id: _,
      by: __,
      at: ___,
      ask: ____,
      ...correction
    } = createCorrection(moved, { note: 'red door' });
    const made = () => createActAt(1, { what: 'correction', correction });
    const messages = async () => {
      await told(team, [origin]);
      // Of one moment they come in any order.
      const eventOf = ({ data }: WebhookMessage) => data.correction?.event ?? 0;
      return heard
        .splice(0)
        .map(({ message }) => message)
        .toSorted((a, b) => eventOf(a) - eventOf(b));
    };
    const messageOf = (list: string, { id }: Act, event: number) => ({
      type: 'correction.made',
      timestamp: expect.any(String),
      data: {
        ...{ list, name: 'Doors of Berlin', position: 1, kind: 'place', id: 'a1' },
        correction: { id, ref: 'entrances:1.a', operation: 'move', event },
      },
    });
    const [first, taken, second] = [made(), made(), made()];
    await recordActs(team, alone, ann, [first, taken, createActAt(1, { what: 'withdraw', of: taken.id })]);
    expect(await messages()).toEqual([messageOf(alone, first, 1)]);
    await recordActs(team, alone, ann, [first, createActAt(1)]);
    expect(await messages()).toEqual([]);
    await recordActs(team, alone, ben, [second]);
    expect(await messages()).toEqual([messageOf(alone, second, 5)]);

    const [hers, his, foreign] = [made(), made(), made()];
    await recordActs(team, blind, ann, [hers, foreign, createActAt(1)]);
    await recordActs(team, blind, ben, [his, createActAt(1, { what: 'withdraw', of: hers.id })]);
    expect(await messages()).toEqual([]);
    await recordActs(team, blind, ann, [createActAt(1, { what: 'withdraw', of: foreign.id })]);
    const judged = createActAt(1);
    await recordActs(team, blind, ben, [judged]);
    // Only its own reviewer takes a correction back.
    expect(await messages()).toEqual([messageOf(blind, hers, 1), messageOf(blind, his, 4)]);
    await recordActs(team, blind, ben, [createActAt(1, { what: 'withdraw', of: judged.id })]);
    const open = made();
    await recordActs(team, blind, ann, [open]);
    expect(await messages()).toEqual([]);
    await recordActs(team, blind, ben, [createActAt(1)]);
    expect(await messages()).toEqual([messageOf(blind, open, 9)]);
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
