import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { Act } from '../spec/judgement.ts';
import { waitForCheck } from '../testing/eventually.driver.ts';
import { addActs, saveActs } from './acts.ts';
import { followActs } from './kept-acts.ts';

const actOf = (id: string, run = 'r'): Act => ({
  id,
  run,
  placeId: '1.2e8',
  kind: 'place',
  what: 'good',
  reviewer: 'Ann',
  at: 1,
});

test('acts are told once each: all that there are, then what is added, of this run alone', async () => {
  await saveActs([actOf('a')]);
  await saveActs([actOf('x', 'another')]);
  const told: string[][] = [];
  const end = followActs(
    'r',
    (acts) => told.push(acts.map(({ id }) => id)),
    (why) => expect.fail(String(why)),
  );
  await waitForCheck(() => expect(told).toEqual([['a']]));
  await saveActs([actOf('b')]);
  await waitForCheck(() => expect(told.flat()).toEqual(['a', 'b']));
  expect(await addActs([actOf('b'), actOf('c'), actOf('y', 'another')])).toBe(2);
  await waitForCheck(() => expect(told.flat()).toContain('c'));
  expect(told.flat().filter((id) => ['x', 'y'].includes(id))).toEqual([]);
  end();
  await saveActs([actOf('d')]);
  expect(told.flat()).not.toContain('d');
});

test('an act that is here already is not overwritten by a file', async () => {
  await saveActs([actOf('mine', 's')]);
  expect(await addActs([{ ...actOf('mine', 's'), what: 'wrong' }])).toBe(0);
  const told: Act[] = [];
  followActs(
    's',
    (acts) => told.push(...acts),
    (why) => expect.fail(String(why)),
  );
  await waitForCheck(() => expect(told.map(({ what }) => what)).toEqual(['good']));
});
