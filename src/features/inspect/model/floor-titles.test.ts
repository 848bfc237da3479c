import { expect, test } from 'vitest';
import { floorsAsSent } from '../../../domain/format/floor-naming.ts';
import { formatFloorSign, formatFloorTitle, formatUnitTag } from './floor-titles.ts';

const groundIs0 = { ground: 0, first: 0, names: {} };
const groundIs1 = { ground: 1, first: 0, names: {} };
const ownNames = { ground: 0, first: 1, names: { 0: 'G', 2: 'L2', '-1': 'P1' } };

test.each([
  [12, floorsAsSent, '12', 'floor 12'],
  [0, floorsAsSent, '0', 'floor 0'],
  [1.5, floorsAsSent, '1.5', 'floor 1.5'],
  [1e21, floorsAsSent, '1e+21', 'floor 1e+21'],
  [0, groundIs0, 'G', 'ground floor (data: 0)'],
  [-1, groundIs0, '−1', 'floor −1'],
  [1, groundIs1, 'G', 'ground floor (data: 1)'],
  [43, groundIs1, '42', 'floor 42 (data: 43)'],
  [0, groundIs1, '0', 'floor 0 (data: 0)'],
  // The reader's own names win.
  [0, ownNames, 'G', 'G (data: 0)'],
  [2, ownNames, 'L2', 'L2 (data: 2)'],
  [-1, ownNames, 'P1', 'P1 (data: −1)'],
  [3, ownNames, '4', 'floor 4 (data: 3)'],
])('floor %d in a narrow column and on the tag of a unit, %o', (floor, naming, sign, tagged) => {
  expect(formatFloorSign(floor, naming)).toBe(sign);
  expect(formatUnitTag('2704', floor, naming)).toBe(`Unit 2704 · ${tagged}`);
});

test('a unit without number and a floor that nobody knows say so', () => {
  expect(formatUnitTag(undefined, 27, floorsAsSent)).toBe('Unit without number · floor 27');
  expect(formatFloorTitle({ floor: undefined, sent: undefined }, floorsAsSent)).toBe(
    'Floor unknown (field missing)',
  );
  expect(formatFloorTitle({ floor: undefined, sent: '"two"' }, floorsAsSent)).toBe(
    'Floor unknown (sent: \u2068"two"\u2069)',
  );
});
