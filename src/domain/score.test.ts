import { expect, test } from 'vitest';
import { scoreDoubt } from './score.ts';

test.each([
  [0, undefined],
  [4.8, undefined],
  [1000, undefined],
  [1e9, 'large'],
  [-1, 'negative'],
  [Number.POSITIVE_INFINITY, 'not-finite'],
  ['4.50', 'not-a-number'],
  [true, 'not-a-number'],
  [{}, 'not-a-number'],
  [null, 'null'],
  [undefined, 'missing'],
])('a score of %s is %s', (sent, doubt) => {
  expect(scoreDoubt(sent)).toBe(doubt);
});
