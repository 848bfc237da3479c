import { afterEach, describe, expect, test } from 'vitest';
import { floorsAsSent } from '../../../domain/format/floor-naming.ts';
import { setLanguage } from '../../../domain/words/speak.ts';
import {
  formatFloorInSentence,
  formatFloorLabel,
  formatOperationCount,
  formatSentInstead,
  formatUnitsOnFloors,
  setAsideReason,
} from './inspection-texts.ts';

const bothFromNull = { ground: 0, first: 0, names: {} };
const dataFrom1ReadFrom0 = { ground: 1, first: 0, names: {} };
const dataFrom0ReadFrom1 = { ground: 0, first: 1, names: {} };
const ownNames = { ...dataFrom0ReadFrom1, names: { 0: 'G', 2: 'L2', '-1': 'P1' } };

afterEach(() => setLanguage('en'));

describe('a floor as its reader calls it', () => {
  test.each([
    [12, floorsAsSent, 'Floor 12', 'Etage 12'],
    [0, floorsAsSent, 'Floor 0', 'Etage 0'],
    [1.5, floorsAsSent, 'Floor 1.5', 'Etage 1.5'],
    [0, bothFromNull, 'Ground floor (data: 0)', 'Erdgeschoss (Daten: 0)'],
    [-1, bothFromNull, 'Floor −1', 'Etage −1'],
    [2, dataFrom1ReadFrom0, 'Floor 1 (data: 2)', 'Etage 1 (Daten: 2)'],
    [1.5, dataFrom1ReadFrom0, 'Floor 0.5 (data: 1.5)', 'Etage 0.5 (Daten: 1.5)'],
    [0, dataFrom0ReadFrom1, 'Floor 1 (data: 0)', 'Etage 1 (Daten: 0)'],
    // A 0 below a ground floor of 1 is no ground floor, and says that it was sent.
    [0, dataFrom1ReadFrom0, 'Floor 0 (data: 0)', 'Etage 0 (Daten: 0)'],
    [-1, ownNames, 'P1 (data: −1)', 'P1 (Daten: −1)'],
  ])('%d, %o', async (floor, naming, english, german) => {
    expect(formatFloorLabel(floor, naming)).toBe(english);
    await setLanguage('de');
    expect(formatFloorLabel(floor, naming)).toBe(german);
  });
});

test.each([
  [12, floorsAsSent, '12th floor'],
  [0, floorsAsSent, 'floor 0'],
  [1.5, floorsAsSent, 'floor 1.5'],
  [0, bothFromNull, 'ground floor'],
  [-1, bothFromNull, 'floor −1'],
  [1, bothFromNull, '1st floor'],
  [3, bothFromNull, '3rd floor'],
  [11, bothFromNull, '11th floor'],
  [43, dataFrom1ReadFrom0, '42nd floor'],
  [0, dataFrom0ReadFrom1, '1st floor'],
  [2, ownNames, 'floor L2'],
  [3, ownNames, '4th floor'],
])('floor %d inside a sentence, %o: %s', (floor, naming, said) => {
  expect(formatFloorInSentence(floor, naming)).toBe(said);
});

test('counts tell what is unusable only where something is', async () => {
  const said = () => [
    formatOperationCount('parking', 1),
    formatOperationCount('units', 2000, 6),
    formatUnitsOnFloors({ units: 48, floors: 12, unusable: 0 }),
    formatUnitsOnFloors({ units: 1, floors: 1, unusable: 2 }),
    formatUnitsOnFloors({ units: 3, floors: 0, unusable: 0 }),
  ];
  expect(said()).toEqual([
    '1 parking point',
    '2,000 units, 6 unusable',
    '48 units on 12 floors',
    '1 unit on 1 floor, 2 unusable',
    '3 units',
  ]);
  await setLanguage('ru');
  expect(said()).toEqual([
    '1 точка парковки',
    '2\u00a0000 помещений, непригодных: 6',
    '48 помещений на 12 этажах',
    '1 помещение на 1 этаже, непригодных: 2',
    '3 помещения',
  ]);
});

test('what stands in place of a value is told, and that nothing does', () => {
  expect([undefined, '"two"'].map(formatSentInstead)).toEqual(['field missing', 'sent: "two"']);
});

test.each([
  ['en', 'a list, not an object', 'features[0].geometry: missing', 'type: not “Point”'],
  ['de', 'eine Liste, kein Objekt', 'features[0].geometry: fehlt', 'type: nicht „Point“'],
  ['es', 'una lista, no un objeto', 'features[0].geometry: falta', 'type: no es «Point»'],
  ['ru', 'список, а не объект', 'features[0].geometry: отсутствует', 'type: не «Point»'],
] as const)('why an element was set aside is said in %s', async (language, list, nothing, kind) => {
  await setLanguage(language);
  expect(setAsideReason({ path: '', missed: { wanted: 'object', sent: 'list' } })).toBe(list);
  expect(
    setAsideReason({ path: 'features[0].geometry', missed: { wanted: 'object', sent: 'nothing' } }),
  ).toBe(nothing);
  expect(setAsideReason({ path: 'type', missed: { wanted: 'Point', sent: 'text' } })).toBe(kind);
});
