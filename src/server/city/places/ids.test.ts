import { expect, test } from 'vitest';
import { createPlaceId, isRounded, toGivenId } from './ids.ts';

test.each([
  ['230358852.5e8', '230358852.5e8'],
  ['7', '7.d0'],
  ['42.0', '42.d0'],
  ['way/17', '17.b0'],
  ['w17', '17.b0'],
  ['W17', '17.b0'],
  ['n42', '42.a0'],
  ['r9', '9.c0'],
  ['a34', '17.b0'],
  ['a35', '17.c0'],
  ['a1', expect.stringMatching(/^\d+\.e[\da-f]{10}0$/)],
  ['https://www.openstreetmap.org/way/17', '17.b0'],
])('the id %s is %s', (told, id) => {
  expect(toGivenId(told)).toEqual(id);
});

test('an id is one however programs write its number, and an element below 0 has a sure one', () => {
  const spellings = ['1.7090677405e+17', '1.7090677405E+017', '1.7090677405E17', '170906774050000000'];
  expect(new Set(spellings.map(toGivenId)).size).toBe(1);
  expect(spellings.every(isRounded)).toBe(true);
  expect(['230358852.5e8', '1709067740.5e8', '42', '1000'].some(isRounded)).toBe(false);
  const drawn = createPlaceId({ osmType: 'way', id: -12 }, 'place');
  expect([drawn, createPlaceId({ osmType: 'way', id: -12 }, 'marker')]).toEqual([
    toGivenId('way/-12'),
    `${drawn}1`,
  ]);
  expect(drawn).toMatch(/^\d+\.[\da-f]+$/);
  for (const spelling of ['w-12', 'W-12', 'a-24', 'way -12']) expect(toGivenId(spelling)).toBe(drawn);
  expect(toGivenId('a-25')).toBe(createPlaceId({ osmType: 'relation', id: -12 }, 'place'));
});
