import { expect, test } from 'vitest';
import { findKitIndex, getNeighbourInKit } from './show-kit.ts';

const places = ['a', 'b', 'c'].map((id) => ({ id, kind: 'place', title: id, recordedAt: 0, answers: {} }));
const at = (id: string) => ({ id, kind: 'place' });

test('one place after the other, round the end', () => {
  expect([getNeighbourInKit(places, at('a'), 1)?.id, getNeighbourInKit(places, at('c'), 1)?.id]).toEqual([
    'b',
    'a',
  ]);
  expect([getNeighbourInKit(places, at('b'), -1)?.id, getNeighbourInKit(places, at('a'), -1)?.id]).toEqual([
    'a',
    'c',
  ]);
});

test('from a place that is not in the kit, or none, to its ends', () => {
  expect(findKitIndex(places, { id: 'a', kind: 'parking' })).toBe(-1);
  expect([getNeighbourInKit(places, at('x'), 1)?.id, getNeighbourInKit(places, undefined, -1)?.id]).toEqual([
    'a',
    'c',
  ]);
  expect(getNeighbourInKit([], undefined, 1)).toBeUndefined();
});
