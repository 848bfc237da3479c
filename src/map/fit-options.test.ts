import { expect, test } from 'vitest';
import { getSideShift } from './fit-options.ts';

test('a label comes out from under the buttons beside it, as far as what is fitted stays in sight', () => {
  const free = { from: 0, to: 338 };
  const fitted = { from: 60, to: 260 };
  expect(getSideShift({ from: 90, to: 330 }, fitted, free)).toBe(0);
  expect(getSideShift({ from: 110, to: 350 }, fitted, free)).toBe(-12);
  expect(getSideShift({ from: -20, to: 220 }, fitted, free)).toBe(20);
  expect(getSideShift({ from: 250, to: 490 }, fitted, free)).toBe(-60);
  expect(getSideShift({ from: -90, to: 300 }, { from: -10, to: 330 }, free)).toBe(8);
});
