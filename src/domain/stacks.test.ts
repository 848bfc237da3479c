import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stackSizes } from './stacks.ts';

test('the first of three units on one coordinate carries the count', () => {
  expect(
    stackSizes([
      [71.42228, 51.12793],
      [71.5, 51.2],
      [71.42228, 51.12793],
      [71.42228, 51.1279300001],
    ]),
  ).toEqual([3, 1, 0, 0]);
});

test('counts always add up to what was received', () => {
  const position = fc.tuple(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -90, max: 90, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(position), (positions) => {
      expect(stackSizes(positions).reduce((sum, size) => sum + size, 0)).toBe(positions.length);
    }),
  );
});
