import { expect, test } from 'vitest';
import { findNearestOfEach } from './basemap-hints.ts';

test('names the nearest of each kind with metres and wind, the nearest first', () => {
  const parking = [
    { ref: 'parking:far', position: [0, 0.01] as const },
    { ref: 'parking:near', position: [0, 0.001] as const },
  ];
  const entrances = [{ ref: 'entrances:1', position: [0, 0] as const }];
  const near = findNearestOfEach([parking, entrances, []], [0, 0]);
  expect(near.map(({ ref, metres, wind }) => [ref, Math.round(metres), wind])).toEqual([
    ['entrances:1', 0, undefined],
    ['parking:near', 111, 'north'],
  ]);
});
