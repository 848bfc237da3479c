import { describe, expect, test } from 'vitest';
import { floorWords } from './floors.ts';

describe('a floor in words', () => {
  test.each([
    [12, undefined, 'Floor 12', '12th floor'],
    [0, undefined, 'Floor 0', 'floor 0'],
    [0, 0, 'Ground floor (0)', 'ground floor'],
    [1, 0, 'Floor 1', '1st floor'],
    [1, 1, 'Ground floor (1)', 'ground floor'],
    [0, 1, 'Floor 0', 'floor 0'],
    [-1, 0, 'Floor −1', 'floor −1'],
    [1.5, undefined, 'Floor 1.5', 'floor 1.5'],
    [2, 0, 'Floor 2', '2nd floor'],
    [3, 0, 'Floor 3', '3rd floor'],
    [11, 0, 'Floor 11', '11th floor'],
    [42, 1, 'Floor 42', '42nd floor'],
    [1e21, undefined, 'Floor 1e+21', '1e+21th floor'],
  ])('%d with the ground floor %s', (floor, ground, label, ordinal) => {
    expect(floorWords.floorLabel(floor, ground)).toBe(label);
    expect(floorWords.floorOrdinal(floor, ground)).toBe(ordinal);
  });
});
