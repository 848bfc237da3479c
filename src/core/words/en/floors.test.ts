import { describe, expect, test } from 'vitest';
import { floorsAsSent } from '../../format/floor-naming.ts';
import { floorStackWords } from './floor-stack.ts';
import { floorWords } from './floors.ts';

const bothFromNull = { ground: 0, first: 0, names: {} };
const dataFrom1ReadFrom0 = { ground: 1, first: 0, names: {} };
const dataFrom0ReadFrom1 = { ground: 0, first: 1, names: {} };
const ownNames = { ...dataFrom0ReadFrom1, names: { 0: 'G', 2: 'L2', '-1': 'P1' } };

describe('a floor in words, in the middle of a sentence and in a narrow column', () => {
  test.each([
    [12, floorsAsSent, 'Floor 12', '12th floor', '12'],
    [0, floorsAsSent, 'Floor 0', 'floor 0', '0'],
    [1.5, floorsAsSent, 'Floor 1.5', 'floor 1.5', '1.5'],
    [1e21, floorsAsSent, 'Floor 1e+21', '1e+21th floor', '1e+21'],
    [0, bothFromNull, 'Ground floor (data: 0)', 'ground floor', 'G'],
    [-1, bothFromNull, 'Floor −1', 'floor −1', '−1'],
    [2, bothFromNull, 'Floor 2', '2nd floor', '2'],
    [3, bothFromNull, 'Floor 3', '3rd floor', '3'],
    [11, bothFromNull, 'Floor 11', '11th floor', '11'],
  ])('%d, %o', (floor, naming, label, ordinal, sign) => {
    expect(floorWords.floorLabel(floor, naming)).toBe(label);
    expect(floorWords.floorOrdinal(floor, naming)).toBe(ordinal);
    expect(floorStackWords.floorSign(floor, naming)).toBe(sign);
  });

  test.each([
    // All floors move with the ground floor, halves too; what was sent stands beside.
    [1, dataFrom1ReadFrom0, 'Ground floor (data: 1)', 'ground floor', 'G'],
    [2, dataFrom1ReadFrom0, 'Floor 1 (data: 2)', '1st floor', '1'],
    [1.5, dataFrom1ReadFrom0, 'Floor 0.5 (data: 1.5)', 'floor 0.5', '0.5'],
    [43, dataFrom1ReadFrom0, 'Floor 42 (data: 43)', '42nd floor', '42'],
    [0, dataFrom0ReadFrom1, 'Floor 1 (data: 0)', '1st floor', '1'],
    [41, dataFrom0ReadFrom1, 'Floor 42 (data: 41)', '42nd floor', '42'],
    // Basements keep their number. A 0 below a ground floor of 1 is no ground floor, and says that it was sent.
    [-1, dataFrom1ReadFrom0, 'Floor −1', 'floor −1', '−1'],
    [-1, dataFrom0ReadFrom1, 'Floor −1', 'floor −1', '−1'],
    [0, dataFrom1ReadFrom0, 'Floor 0 (data: 0)', 'floor 0', '0'],
    // The reader's own names win.
    [0, ownNames, 'G (data: 0)', 'floor G', 'G'],
    [2, ownNames, 'L2 (data: 2)', 'floor L2', 'L2'],
    [-1, ownNames, 'P1 (data: −1)', 'floor P1', 'P1'],
    [3, ownNames, 'Floor 4 (data: 3)', '4th floor', '4'],
  ])('renumbered: %d, %o', (floor, naming, label, ordinal, sign) => {
    expect(floorWords.floorLabel(floor, naming)).toBe(label);
    expect(floorWords.floorOrdinal(floor, naming)).toBe(ordinal);
    expect(floorStackWords.floorSign(floor, naming)).toBe(sign);
  });
});
