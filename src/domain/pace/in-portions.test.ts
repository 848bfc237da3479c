import { expect, test } from 'vitest';
import { mapInPortions, runAtOnce, sortIndicesInPortions } from './in-portions.ts';

test.each([0, 1, 1999, 2000, 2001, 9000, 17_003])('%i places are put in order, as at one go', (count) => {
  const values = Array.from({ length: count }, (_, place) => (place * 7919) % 1009);
  const compare = (left: number, right: number) => (values[left] ?? 0) - (values[right] ?? 0) || left - right;
  const expected = [...values.keys()].toSorted(compare);
  expect([...runAtOnce(sortIndicesInPortions(count, compare))]).toEqual(expected);
});

test('long work pauses every few thousand elements', () => {
  let read = 0;
  const work = mapInPortions(Array.from({ length: 10_000 }), () => read++);
  work.next();
  expect(read).toBe(2000);
  let compared = 0;
  const sorting = sortIndicesInPortions(100_000, (left, right) => {
    compared++;
    return right - left;
  });
  let most = 0;
  for (let before = 0; !sorting.next().done; before = compared) most = Math.max(most, compared - before);
  expect(most).toBeLessThan(30_000);
});
