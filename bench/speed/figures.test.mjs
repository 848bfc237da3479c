import { expect, test } from 'vitest';
import { exponent, median, spread } from './figures.mjs';

test('the median is the middle of a run, whatever order it came in', () => {
  expect(median([900, 1200, 1000])).toBe(1000);
  expect(median([900, 1200, 1000, 1100])).toBe(1050);
  expect(median([])).toBeNaN();
});

test('the spread is the whole range against the middle', () => {
  expect(spread([900, 1200, 1000])).toBeCloseTo(0.3);
  expect(spread([5])).toBe(0);
});

test('a time that grows with the units grows with the power 1', () => {
  expect(exponent([10_000, 1], [100_000, 10])).toBeCloseTo(1);
  expect(exponent([10_000, 900], [100_000, 900])).toBe(0);
  expect(exponent([10_000, 1], [100_000, 5])).toBeCloseTo(0.699);
});
