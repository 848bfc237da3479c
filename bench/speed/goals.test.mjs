import { expect, test } from 'vitest';
import { goalOf, judged, ratioOf, verdictOn } from './goals.mjs';
import { run } from './run.driver.mjs';

test('a figure is missed beyond its goal by more than a quarter', () => {
  const goal = { times: 0.8 };
  expect([0.8, 0.81, 1, 1.01].map((ratio) => verdictOn(goal, 1, ratio))).toEqual([
    'ok',
    'near',
    'near',
    'missed',
  ]);
});

test('a goal in milliseconds is held to the time itself', () => {
  expect([50, 60, 63].map((value) => verdictOn({ most: 50 }, value, 9))).toEqual(['ok', 'near', 'missed']);
  expect([0, 1].map((value) => verdictOn({ most: 0 }, value, 1))).toEqual(['ok', 'missed']);
});

test('frames a second are better the more there are', () => {
  expect([2, 1.7, 1.5].map((ratio) => verdictOn({ least: 2 }, 1, ratio))).toEqual(['ok', 'near', 'missed']);
});

test('what has no goal has no verdict', () => {
  expect(verdictOn(undefined, 1, 1)).toBe('');
});

test('each size has its own goal', () => {
  expect([100, 1000, 10_000, 100_000].map((units) => goalOf('cold', units))).toEqual([
    { times: 1 },
    { times: 1 },
    { times: 0.9 },
    { times: 0.7 },
  ]);
});

test('no blocking time against none is as good', () => {
  expect(ratioOf(0, 0)).toBe(1);
  expect(ratioOf(20, 0)).toBe(Number.POSITIVE_INFINITY);
});

test('medians are held against each other, not single rounds', () => {
  const { samples } = run({
    1000: {
      placelens: [{ cold: 3000 }, { cold: 1200 }, { cold: 1100 }],
      plain: [{ cold: 1000 }, { cold: 900 }, { cold: 4000 }],
    },
  });
  expect(judged(samples, 'cold', 1000)).toMatchObject({
    own: 1200,
    plain: 1000,
    ratio: 1.2,
    verdict: 'near',
  });
});

test('without the plain page nothing is judged', () => {
  const { samples } = run({ 1000: { placelens: [{ cold: 3000 }], plain: [] } });
  expect(judged(samples, 'cold', 1000)).toBeUndefined();
});
