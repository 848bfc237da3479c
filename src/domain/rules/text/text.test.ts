import { expect, test } from 'vitest';
import { getDistance } from '../../geo/geodesy.ts';
import {
  createPlace,
  createPoints,
  createUnits,
  getSeverities,
  home,
  judgeRule,
  offsetNorth,
} from '../assessed.driver.ts';

test.each([
  ['Dostyk 5, Astana', 'passed'],
  ['5 Oak Street, Accra', 'passed'],
  ['Calle Mayor, 5, Madrid', 'passed'],
  ['شارع الملك ٥، الرياض', 'passed'],
  ['राजपथ ५, दिल्ली', 'passed'],
  ['ул. Достык, д. 5а, Астана', 'passed'],
  ['Nurzhol Boulevard, Astana', ['warning']],
  ['Dostyk, 010000, Astana', ['warning']],
  ['Hauptplatz, 8010 Graz', ['warning']],
  [' ', ['warning']],
])('house number of %s', (address, said) => {
  expect(getSeverities('address.no-number', createPlace({ address }))).toEqual(said);
});

test('a street needs no house number', () => {
  expect(getSeverities('address.no-number', createPlace({ address: 'Oak Street', types: ['route'] }))).toBe(
    'passed',
  );
});

test.each([
  ['Caf\uFFFD', 'replaced'],
  ['Caf\uD800', 'replaced'],
  ['CafÃ©', 'mojibake'],
  ['Dâ€™Or', 'mojibake'],
  ['Ð”Ð¾Ð¼', 'mojibake'],
  ['РґРѕРј', 'mojibake'],
  ['a\u202Eb', 'bidi'],
  ['a\u0007b', 'control'],
  [' a', 'spaces'],
  ['a\u00A0', 'spaces'],
])('%j is damaged: %s', (name, variant) => {
  expect(judgeRule('text.damaged', createPlace({ name }))).toMatchObject([{ severity: 'warning', variant }]);
});

test.each([
  'Café',
  '«IRMÃ»',
  'São João',
  'ROMÂNIA',
  'Ребра и Рёбра',
  'Рік',
  'فتّوش\u200F',
  '👨‍👩‍👧',
  'Ðuro',
  '  ',
])('%j is sound', (name) => {
  const others = {
    parking: createPoints('parking'),
    entrance: createPoints('entrance'),
    units: createUnits(),
  };
  expect(getSeverities('text.damaged', { ...createPlace({ name }), ...others })).toBe('passed');
  // Three answers are missing: their texts were not read.
  expect(getSeverities('text.damaged', createPlace({ name }))).toBe('not-run');
});

test('texts of points and units are read too', () => {
  expect(getSeverities('text.damaged', { parking: createPoints('parking', [home, { text: ' a' }]) })).toEqual(
    ['warning'],
  );
  expect(getSeverities('text.damaged', { units: createUnits({ address: 'a ' }) })).toEqual(['warning']);
  expect(getSeverities('text.damaged', {})).toBe('not-run');
});

test('name and address of what says it is an address', () => {
  const said = (name: string, types = ['street_address']) =>
    getSeverities('text.disagrees', createPlace({ name, types, address: 'Dostyk Street 5, Astana' }));
  expect(said('La Casita')).toEqual(['info']);
  expect(said('DOSTYK ST. 5')).toBe('passed');
  expect(said('La Casita', ['cafe'])).toBe('passed');
});

test('what a list expects', () => {
  const [longitude, latitude] = offsetNorth(60);
  const at = { position: [longitude, latitude] as [number, number] };
  const here = { ...createPlace({ address: 'Dostyk 5, Astana' }), parking: createPoints('parking', home) };
  expect(judgeRule('expected.position', here, { expected: at })).toMatchObject([
    { severity: 'error', evidence: { ghost: at.position } },
  ]);
  const limits = { metres: getDistance(home, at.position) };
  expect(getSeverities('expected.position', here, { expected: at, limits })).toBe('passed');
  expect(getSeverities('expected.position', here)).toBe('not-run');
  expect(getSeverities('expected.address', here, { expected: { address: 'dostyk 5' } })).toBe('passed');
  expect(getSeverities('expected.address', here, { expected: { address: 'Dostyk 7' } })).toEqual(['warning']);
  expect(getSeverities('expected.parking', here, { expected: { parking: 1 } })).toBe('passed');
  expect(getSeverities('expected.parking', here, { expected: { parking: 2 } })).toEqual(['error']);
  const none = { entrance: createPoints('entrance'), units: createUnits() };
  for (const [id, field] of [
    ['expected.entrances', 'entrances'],
    ['expected.units', 'units'],
  ] as const) {
    expect(getSeverities(id, none, { expected: { [field]: 1 } })).toEqual(['error']);
    expect(getSeverities(id, none, { expected: { [field]: 0 } })).toBe('passed');
    expect(getSeverities(id, {}, { expected: { [field]: 0 } })).toBe('not-run');
  }
});
