import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Cluster } from '../engine/cluster.driver.ts';
import { recordActs } from './acts.ts';
import { listPromises } from './conformance.driver.ts';
import { migrations } from './engine/migrations.ts';
import { openTeam } from './engine/open-team.ts';
import type { Team } from './engine/team.ts';
import { testInterleavings } from './interleavings.driver.ts';
import { testInvitations } from './invitations.driver.ts';
import { testJudging } from './judging.driver.ts';
import { testLeading } from './leading.driver.ts';
import { ListWatches, usualTimes } from './list-watch.ts';
import { getLists } from './lists.ts';
import { testFormerForm, testPeople } from './people.driver.ts';
import { createReadinessCheck } from './readiness.ts';
import { readEventsAfter, readProgress, readResultsAfter } from './reading.ts';
import {
  createAskingGateway,
  createRowsToAsk,
  isThrough,
  listToAsk,
  testAsking,
  waitUntilWanted,
} from './server-asks.driver.ts';
import { catchKind, createActAt, createPerson, listWith, type Played } from './team.driver.ts';
import { turnPromises } from './turns.driver.ts';
import { takeNext } from './turns.ts';
import { testWatching } from './watching.driver.ts';
import { testWebhooks } from './webhooks.driver.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await Cluster.start();
});
afterAll(() => cluster?.end());

async function refusal(where: string): Promise<string> {
  const opened = await openTeam(where).catch((error: unknown) => error);
  return opened instanceof Error ? `${opened.name}: ${opened.message}` : 'no failure';
}

/** Opens two gateways on one new database; `settings` are added to its address. */
function twoGateways(settings = ''): () => Played {
  const clock = { ahead: 0 };
  let [team, other]: Team[] = [];
  beforeAll(async () => {
    const address = `${await cluster.database()}${settings}`;
    // Gateways that start at once: one makes the tables.
    [team, other] = await Promise.all([1, 2].map(() => openTeam(address, clock)));
  });
  afterAll(() => Promise.all([team?.close(), other?.close()]));
  return () => {
    if (!team || !other) throw new Error('The database was not opened.');
    return { team, other, clock };
  };
}

// As CockroachDB does by default: conflicting transactions are refused there, and started again by us.
describe('PostgreSQL that lets transactions pass only one after the other', () => {
  const played = twoGateways('?options=-c%20default_transaction_isolation%3Dserializable');
  listPromises(played);
  turnPromises(played);
  // Runs in sequence there give the same result: the other kinds try more orders.
  testJudging(played, 3);
  testLeading(played);
});

describe('PostgreSQL', () => {
  const played = twoGateways();
  listPromises(played);
  turnPromises(played);
  testJudging(played);
  testLeading(played);
  testPeople(played);
  testInvitations(played);
  testInterleavings(played);
  testAsking(played);
  testWebhooks(played);
  testWatching(played);

  test('a verdict and another tab of its person, at the same moment, come to one turn', async () => {
    const { team, other } = played();
    const list = await listWith(team, 1, 2);
    const { id: ann } = await createPerson(team);
    const [said] = await other.transaction(async (transaction) => {
      await transaction
        .updateTable('team_turns')
        .set({ state: 'leased', person: ann, until: 1e15 })
        .where('list', '=', list)
        .where('slot', '=', 2)
        .execute();
      let isSaid = false;
      const saying = recordActs(team, list, ann, [createActAt(0)]).finally(() => {
        isSaid = true;
      });
      // Waits until it is blocked by this transaction, where it must be.
      while (!isSaid && !(await isWaitedFor(team)));
      return [saying] as const;
    });
    await said;
    const own = await team.query((database) =>
      database
        .selectFrom('team_turns')
        .select(['slot', 'state'])
        .where('list', '=', list)
        .where('person', '=', ann)
        .execute(),
    );
    expect(own).toEqual([{ slot: 2, state: 'judged' }]);
  });

  test('while the database is away calls are told so; once it is back they succeed, and nothing is lost', async () => {
    const { team } = played();
    const list = await listWith(team, 30);
    const { id: ann } = await createPerson(team);
    const acts = Array.from({ length: 30 }, (_, position) => createActAt(position));
    await recordActs(team, list, ann, acts.slice(0, 10));
    const underWay = acts
      .slice(10, 20)
      .map((act) => recordActs(team, list, ann, [act]).catch(() => undefined));
    await cluster.crash();
    const acknowledged = (await Promise.all(underWay)).flatMap((each) => each?.[0]?.id ?? []);
    expect(await catchKind(takeNext(team, list, ann))).toBe('away');
    expect(await catchKind(recordActs(team, list, ann, acts.slice(20)))).toBe('away');
    await cluster.begin();
    const kept = (await readEventsAfter(team, list, 0, 100)).map(({ act }) => act.id);
    const told = [...acts.slice(0, 10).map(({ id }) => id), ...acknowledged];
    expect(told.filter((id) => !kept.includes(id))).toEqual([]);
    await recordActs(team, list, ann, acts);
    const all = (await readEventsAfter(team, list, 0, 100)).map(({ act }) => act.id);
    expect(all.toSorted()).toEqual(acts.map(({ id }) => id).toSorted());
  });

  test('while the database is away who follows a list is told so, and the asking goes on once it is back', async () => {
    const { team, other } = played();
    const { id: list } = await listToAsk(team, createRowsToAsk(24));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Answers that come while nothing can be kept.
    const { loop, seen } = createAskingGateway(
      team,
      () => held.then(() => new Response('{}', { status: 404 })),
      {
        timeScale: 20,
      },
    );
    const watches = new ListWatches(other, loop, { ...usualTimes, lookEvery: 10 });
    const news = watches.follow(list, new AbortController().signal);
    const heard = async () => {
      for (;;) {
        const { value } = await news.next();
        if (value?.what !== 'pulse') return value?.what;
      }
    };
    expect(await heard()).toBe('news');
    await waitUntilWanted(
      async () => seen.asked,
      (asked) => asked > 0,
    );
    await cluster.crash();
    release();
    while ((await heard()) !== 'away');
    await cluster.begin();
    expect(await heard()).toBe('news');
    await news.return();
    await waitUntilWanted(() => readProgress(other, list), isThrough);
    expect(new Set(seen.ids).size).toBe(24);
    expect((await readResultsAfter(other, list, 0, 100)).map(({ cursor }) => cursor)).toEqual(
      Array.from({ length: 24 }, (_, index) => index + 1),
    );
  });
});

test('a connection that does not answer in time is used no more', async () => {
  const team = await openTeam(`${await cluster.database()}?query_timeout=6000`);
  const asleep = team.transaction((transaction) => sql`select pg_sleep(600)`.execute(transaction));
  expect(await catchKind(asleep)).toBe('away');
  expect(await getLists(team)).toEqual([]);
  await team.close();
});

test('a server that can only be read, as a standby, is not ready until it can be written', async () => {
  const team = await openTeam(await cluster.database());
  const isReady = createReadinessCheck(team);
  await expect.poll(isReady).toBe(true);
  const list = await listWith(team, 1);
  const { id: ann } = await createPerson(team);
  const readOnly = (value: 'on' | 'off') =>
    team.query(async (database) => {
      await sql`set default_transaction_read_only = off`.execute(database);
      await sql.raw(`alter system set default_transaction_read_only = ${value}`).execute(database);
      await sql`reset default_transaction_read_only`.execute(database);
      await sql`select pg_reload_conf()`.execute(database);
    });
  await readOnly('on');
  await waitUntilWanted(
    () => catchKind(recordActs(team, list, ann, [createActAt(0)])),
    (kind) => kind === 'away',
  );
  expect(await isReady()).toBe(false);
  await readOnly('off');
  await waitUntilWanted(isReady, (ready) => ready);
  await recordActs(team, list, ann, [createActAt(0)]);
  await team.close();
});

async function isWaitedFor(team: Team): Promise<boolean> {
  const { rows } = await team.query((database) =>
    sql`select pid from pg_locks where not granted`.execute(database),
  );
  return rows.length > 0;
}

test('what cannot be opened is told with the next step, and without the password', async () => {
  const said = [
    await refusal(cluster.addressOf('nothing')),
    await refusal('postgres://ann:secret@127.0.0.1:9/team'),
    await refusal('postgres://ann:secret@[/team'),
    await refusal(await cluster.database('LATIN1')),
  ];
  expect(said[0]).toMatch(/there is no database of this name\.\nSee that/);
  expect(said[1]).toMatch(/the database is away \(ECONNREFUSED\)\.\nSee that/i);
  expect(said[2]).toMatch(/cannot be read\.\nWrite it as/);
  expect(said[3]).toMatch(/has the encoding LATIN1, .*\nMake it with: .*'UTF8'/);
  for (const each of said) expect(each).not.toContain('secret');
});

test('a database of an earlier program is brought to the form of this one, with all that is in it', async () => {
  const address = await cluster.database();
  await testFormerForm(() => openTeam(address));
});

test('a database of a newer program is refused', async () => {
  const address = await cluster.database();
  const team = await openTeam(address);
  const { numUpdatedRows } = await team.query((database) =>
    database
      .updateTable('team_schema')
      .set({ version: 99 })
      .where('version', '=', migrations.length)
      .executeTakeFirst(),
  );
  expect(numUpdatedRows).toBe(1n);
  await team.close();
  expect(await refusal(address)).toMatch(/newer Placelens \(form 99/);
});
