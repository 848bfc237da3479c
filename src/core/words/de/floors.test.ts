import { expect, test } from 'vitest';
import { floorsAsSent } from '../../format/floor-naming.ts';
import { floorWords } from './floors.ts';

const fromNull = { ground: 0, first: 0, names: {} };
const dataFrom1 = { ground: 1, first: 0, names: {} };
const readFrom1 = { ground: 0, first: 1, names: { 2: 'L2' } };

test.each([
  [12, floorsAsSent, 'Etage 12', '12. Etage'],
  [0, floorsAsSent, 'Etage 0', 'Etage 0'],
  [0, fromNull, 'Erdgeschoss (Daten: 0)', 'Erdgeschoss'],
  [1, fromNull, 'Etage 1', '1. Etage'],
  [1, dataFrom1, 'Erdgeschoss (Daten: 1)', 'Erdgeschoss'],
  [2, dataFrom1, 'Etage 1 (Daten: 2)', '1. Etage'],
  [-1, fromNull, 'Etage −1', 'Etage −1'],
  [1.5, floorsAsSent, 'Etage 1.5', 'Etage 1.5'],
  [0, readFrom1, 'Etage 1 (Daten: 0)', '1. Etage'],
  [2, readFrom1, 'L2 (Daten: 2)', 'Etage L2'],
])('%d, %o', (floor, naming, label, ordinal) => {
  expect(floorWords.floorLabel(floor, naming)).toBe(label);
  expect(floorWords.floorOrdinal(floor, naming)).toBe(ordinal);
});
