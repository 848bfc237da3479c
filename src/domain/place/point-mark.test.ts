import { expect, test } from 'vitest';
import { getPointMark } from './ref.ts';

test.each([
  [0, 'A'],
  [1, 'B'],
  [25, 'Z'],
  [26, 'AA'],
  [27, 'AB'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('the entrance at %i is %s', (index, letter) => {
  expect(getPointMark('entrance', index)).toBe(letter);
});

test('no two entrances have the same letter', () => {
  const letters = Array.from({ length: 5000 }, (_, index) => getPointMark('entrance', index));
  expect(new Set(letters).size).toBe(5000);
  for (const letter of letters) expect(letter).toMatch(/^[A-Z]+$/);
});
