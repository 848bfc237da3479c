import { expect, test } from 'vitest';
import { noiseOf } from './noise.mjs';
import { run } from './run.driver.mjs';

const plainLoads = (...times) => run({ 1000: { plain: times.map((cold) => ({ cold })), placelens: [] } });

test('a steady plain page on a quiet machine may be judged by', () => {
  expect(noiseOf(plainLoads(1000, 1100, 1200))).toEqual([]);
});

test('a plain page whose own loads lie far apart may not', () => {
  expect(noiseOf(plainLoads(1000, 1100, 1900))).toEqual([
    "the plain page's own loads of 1,000 units lie 82 % apart",
  ]);
});

test('a machine that had other work may not be judged by either', () => {
  expect(noiseOf({ ...plainLoads(1000), busy: 0.44 })).toEqual([
    '44 % of the machine was in use before the first sample',
  ]);
});
