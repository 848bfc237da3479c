// @environment page
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { database } from './database.ts';
import { forgetAnswers, readRemembered, rememberAnswers, seeAgain } from './remembered.ts';

const answers = { details: { status: 200, body: '{}', duration: 1 } };

const place = (id: string, seenAt: number, bytes = 8, connection = 'server') => ({
  ...{ id, kind: 'place', connection, recordedAt: seenAt, seenAt, bytes, answers },
});

const seen = async (id: string, connection = 'server') =>
  (await readRemembered({ id, kind: 'place' }, connection)).map(({ seenAt }) => seenAt);

beforeEach(() => database.remembered.clear());

test('each connection has answers of its own, the latest first', async () => {
  await rememberAnswers(place('1', 1));
  await rememberAnswers(place('1', 2));
  await rememberAnswers(place('1', 3, 8, 'staging'));
  await rememberAnswers({ ...place('1', 4), kind: 'building' });
  expect([await seen('1'), await seen('1', 'staging')]).toEqual([[2, 1], [3]]);
});

test('beyond 50 MB go those that were seen longest ago, of whichever place', async () => {
  await rememberAnswers(place('1', 1, 20_000_000));
  await rememberAnswers(place('2', 2, 20_000_000));
  const [first] = await readRemembered({ id: '1', kind: 'place' }, 'server');
  await seeAgain(first?.number ?? 0, 3);
  await rememberAnswers(place('3', 4, 20_000_000));
  expect([await seen('1'), await seen('2'), await seen('3')]).toEqual([[3], [], [4]]);
});

test('of one place ten are remembered', async () => {
  for (let day = 1; day <= 12; day += 1) await rememberAnswers(place('1', day));
  expect(await seen('1')).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
});

test('all are forgotten at once', async () => {
  await rememberAnswers(place('1', 1));
  expect(await forgetAnswers()).toBe(true);
  expect(await database.remembered.count()).toBe(0);
});
