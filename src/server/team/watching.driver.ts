import { expect, test } from 'vitest';
import type { Trouble } from '../../client/batch/service.driver.ts';
import { Signal } from '../../domain/pace/waiting.ts';
import type { WatchSchedule, WatchState } from '../../spec/team-watch.ts';
import { deleteList } from './bin.ts';
import { createWebhookTester } from './deliveries.driver.ts';
import { readProgress } from './reading.ts';
import { startReceiver } from './receiver.driver.ts';
import { createAskingGateway, isThrough, listToAsk, waitUntilWanted } from './server-asks.driver.ts';
import { catchKind, createPerson, listWith, type Played } from './team.driver.ts';
import { readWatch, readWatchedAddresses, setSchedule } from './watches.ts';

const daily: WatchSchedule = { every: 'day', at: '06:00', zone: 'Asia/Almaty' };
const day = 86_400_000;

const rows = ['230358853.7e9', '230358852.5e8', 'nothing-here'].map((id) => ({ id, kind: 'place' }));

const isWatched = ({ watches: [latest] }: WatchState) => latest !== undefined && latest.endedAt !== null;

/** Tests lists that are asked again by themselves, with any database. */
export function testWatching(played: () => Played): void {
  const { told, hookTo } = createWebhookTester(played);

  test('a watched list is asked each day by one of two gateways, and only what is different is told', async () => {
    const { team, other, clock } = played();
    const { origin, url, heard } = await startReceiver();
    const { id: list, lead } = await listToAsk(team, rows);
    await hookTo(url, list);
    let emptied = '';
    const trouble: Trouble = (id, path) =>
      id === emptied && path.endsWith('/entrance')
        ? Response.json({ type: 'FeatureCollection', features: [] })
        : undefined;
    const gateways = [team, other].map((store) => createAskingGateway(store, trouble));
    await waitUntilWanted(() => readProgress(team, list), isThrough);
    await setSchedule(team, list, daily, lead);
    const asked = () => gateways.reduce((sum, { seen }) => sum + seen.ids.length, 0);
    const before = asked();
    const watch = async (number: number) => {
      clock.ahead += day;
      for (const { loop } of gateways) loop.wake();
      const { watches } = await waitUntilWanted(
        () => readWatch(other, list),
        ({ watches: [latest] }) => latest?.number === number && latest.endedAt !== null,
      );
      await told(team, [origin]);
      return watches[0]?.counts;
    };
    expect(await watch(1)).toMatchObject({ missing: 1, fresh: 0, worse: 0, mended: 0, lost: 0, changed: 0 });
    expect(heard.map(({ message }) => message.type)).toEqual([]);
    emptied = '230358852.5e8';
    const changed = await watch(2);
    expect(changed).toMatchObject({ lost: 0, changed: 1 });
    expect(changed?.fresh).toBeGreaterThan(0);
    const [address, ...others] = await readWatchedAddresses(other, list, { after: -1, limit: 10 });
    expect(others).toEqual([]);
    expect(address).toMatchObject({
      position: 1,
      row: rows[1],
      number: 2,
      change: { lost: false, changed: true },
    });
    expect(address?.change.fresh).toContain('entrance.none');
    expect(heard.splice(0).map(({ message }) => message)).toMatchObject([
      { type: 'watch.changed', data: { list, name: 'Doors', watch: { number: 2, counts: changed } } },
    ]);
    expect(await watch(3), 'what stays is not told again').toMatchObject({ fresh: 0, mended: 0, changed: 0 });
    expect(await readWatchedAddresses(other, list, { after: -1, limit: 10 })).toEqual([]);
    expect(heard).toEqual([]);
    expect(asked() - before, 'each address once in each asking').toBe(3 * rows.length);
    const { nextAt } = await readWatch(team, list);
    expect(new Date(nextAt ?? 0).toISOString()).toMatch(/T01:00:00\.000Z$/);
    await deleteList(team, list, lead);
  });

  test('a refused token is one alarm and then silence, and the asking goes on once it is accepted', async () => {
    const { team, clock } = played();
    const { origin, url, heard } = await startReceiver();
    const { id: list, lead } = await listToAsk(team, rows.slice(0, 2));
    await hookTo(url, list);
    let isRefusing = false;
    const { loop } = createAskingGateway(team, () =>
      isRefusing ? new Response('{}', { status: 401 }) : undefined,
    );
    await waitUntilWanted(() => readProgress(team, list), isThrough);
    await setSchedule(team, list, daily, lead);
    isRefusing = true;
    clock.ahead += day;
    loop.wake();
    const latest = async () => (await readWatch(team, list)).watches[0];
    await waitUntilWanted(latest, (watch) => watch?.trouble === 'refused');
    await told(team, [origin]);
    expect(heard.splice(0).map(({ message }) => message.data.watch)).toEqual([
      { number: 1, trouble: 'refused' },
    ]);
    isRefusing = false;
    clock.ahead += 700_000;
    loop.wake();
    await waitUntilWanted(latest, (watch) => watch?.endedAt !== null);
    expect(await latest()).toMatchObject({ number: 1, trouble: null, counts: { lost: 0, changed: 0 } });
    await told(team, [origin]);
    expect(heard).toEqual([]);
    await deleteList(team, list, lead);
  });

  test('a schedule that is set while the list is asked is the next one', async () => {
    const { team, clock } = played();
    const { id: list, lead } = await listToAsk(team, rows.slice(0, 1));
    const setOther = () => setSchedule(team, list, { ...daily, at: '07:15' }, lead);
    let isWatching = false;
    const { loop } = createAskingGateway(team, () =>
      isWatching ? setOther().then(() => new Response('{}', { status: 404 })) : undefined,
    );
    await waitUntilWanted(() => readProgress(team, list), isThrough);
    await setSchedule(team, list, daily, lead);
    isWatching = true;
    clock.ahead += day;
    loop.wake();
    const { nextAt } = await waitUntilWanted(() => readWatch(team, list), isWatched);
    expect(new Date(nextAt ?? 0).toISOString()).toMatch(/T02:15:00\.000Z$/);
    await deleteList(team, list, lead);
  });

  test('a list that is deleted while it is asked keeps no other one waiting', async () => {
    const { team, clock } = played();
    const [gone, next] = [await listToAsk(team, rows.slice(0, 1)), await listToAsk(team, rows.slice(1))];
    let isWatching = false;
    const { loop } = createAskingGateway(team, (id) =>
      isWatching && id === rows[0]?.id
        ? catchKind(deleteList(team, gone.id, gone.lead)).then(() => new Response('{}', { status: 404 }))
        : undefined,
    );
    for (const { id } of [gone, next]) await waitUntilWanted(() => readProgress(team, id), isThrough);
    await setSchedule(team, gone.id, daily, gone.lead);
    isWatching = true;
    clock.ahead += day;
    loop.wake();
    await waitUntilWanted(
      () => catchKind(readWatch(team, gone.id)),
      (kind) => kind === 'gone',
    );
    await setSchedule(team, next.id, daily, next.lead);
    clock.ahead += day;
    loop.wake();
    await waitUntilWanted(() => readWatch(team, next.id), isWatched);
    await deleteList(team, next.id, next.lead);
  });

  test('a gateway that stood still tells nothing again of an asking that another one ended', async () => {
    const { team, other, clock } = played();
    const { origin, url, heard } = await startReceiver();
    const { id: list, lead } = await listToAsk(team, rows.slice(0, 1));
    await hookTo(url, list);
    const gone = () => new Response('{}', { status: 404 });
    const [asked, goesOn] = [new Signal(), new Signal()];
    let isWatching = false;
    const still = createAskingGateway(team, () => {
      if (!isWatching) return undefined;
      asked.ring();
      return goesOn.next().then(gone);
    });
    await waitUntilWanted(() => readProgress(team, list), isThrough);
    await setSchedule(team, list, daily, lead);
    isWatching = true;
    clock.ahead += day;
    const isAsked = asked.next();
    still.loop.wake();
    await isAsked;
    clock.ahead += 61_000;
    const { loop } = createAskingGateway(other, gone);
    await waitUntilWanted(() => readWatch(team, list), isWatched);
    await loop.stop();
    isWatching = false;
    goesOn.ring();
    // It asks one list after the other: the next asking begins once it has ended this one.
    clock.ahead += day;
    await waitUntilWanted(
      () => readWatch(team, list),
      ({ watches: [latest] }) => latest?.number === 2 && latest.endedAt !== null,
    );
    await told(team, [origin]);
    expect(heard.map(({ message }) => message.data.watch?.number)).toEqual([1]);
    await deleteList(team, list, lead);
  });

  test('a list that browsers ask has no schedule', async () => {
    const { team } = played();
    const { id: lead } = await createPerson(team, 'lead');
    const list = await listWith(team, 1);
    expect(await catchKind(setSchedule(team, list, daily, lead))).toBe('refused');
    expect(await readWatch(team, list)).toEqual({ schedule: null, nextAt: null, watches: [] });
  });
}
