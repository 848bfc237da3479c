import { expect, test } from 'vitest';
import { besideInKit, positionInKit } from './show-kit.ts';

const places = ['a', 'b', 'c'].map((id) => ({ id, kind: 'place', title: id, recordedAt: 0, answers: {} }));
const at = (id: string) => ({ id, kind: 'place' });

test('one place after the other, round the end', () => {
  expect([besideInKit(places, at('a'), 1)?.id, besideInKit(places, at('c'), 1)?.id]).toEqual(['b', 'a']);
  expect([besideInKit(places, at('b'), -1)?.id, besideInKit(places, at('a'), -1)?.id]).toEqual(['a', 'c']);
});

test('from a place that is not in the kit, or none, to its ends', () => {
  expect(positionInKit(places, { id: 'a', kind: 'parking' })).toBe(-1);
  expect([besideInKit(places, at('x'), 1)?.id, besideInKit(places, undefined, -1)?.id]).toEqual(['a', 'c']);
  expect(besideInKit([], undefined, 1)).toBeUndefined();
});
