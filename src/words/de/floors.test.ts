import { expect, test } from 'vitest';
import { floorWords } from './floors.ts';

test.each([
  [12, undefined, 'Etage 12', '12. Etage'],
  [0, undefined, 'Etage 0', 'Etage 0'],
  [0, 0, 'Erdgeschoss (0)', 'Erdgeschoss'],
  [1, 0, 'Etage 1', '1. Etage'],
  [1, 1, 'Erdgeschoss (1)', 'Erdgeschoss'],
  [-1, 0, 'Etage −1', 'Etage −1'],
  [1.5, undefined, 'Etage 1.5', 'Etage 1.5'],
])('%d with the ground floor %s', (floor, ground, label, ordinal) => {
  expect(floorWords.floorLabel(floor, ground)).toBe(label);
  expect(floorWords.floorOrdinal(floor, ground)).toBe(ordinal);
});
