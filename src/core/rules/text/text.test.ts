import { expect, test } from 'vitest';
import { metresBetween } from '../../geo/geodesy.ts';
import { home, north, place, points, severitiesOf, units, verdict } from '../assessed.driver.ts';

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
  expect(severitiesOf('address.no-number', place({ address }))).toEqual(said);
});

test('a street needs no house number', () => {
  expect(severitiesOf('address.no-number', place({ address: 'Oak Street', types: ['route'] }))).toBe(
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
  expect(verdict('text.damaged', place({ name }))).toMatchObject([{ severity: 'warning', variant }]);
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
  const others = { parking: points('parking'), entrance: points('entrance'), units: units() };
  expect(severitiesOf('text.damaged', { ...place({ name }), ...others })).toBe('passed');
  // Three answers are missing: nobody has read their texts.
  expect(severitiesOf('text.damaged', place({ name }))).toBe('not-run');
});

test('texts of points and units are read too', () => {
  expect(severitiesOf('text.damaged', { parking: points('parking', [home, { text: ' a' }]) })).toEqual([
    'warning',
  ]);
  expect(severitiesOf('text.damaged', { units: units({ address: 'a ' }) })).toEqual(['warning']);
  expect(severitiesOf('text.damaged', {})).toBe('not-run');
});

test('name and address of what says it is an address', () => {
  const said = (name: string, types = ['street_address']) =>
    severitiesOf('text.disagrees', place({ name, types, address: 'Dostyk Street 5, Astana' }));
  expect(said('La Casita')).toEqual(['info']);
  expect(said('DOSTYK ST. 5')).toBe('passed');
  expect(said('La Casita', ['cafe'])).toBe('passed');
});

test('what a list expects', () => {
  const [longitude, latitude] = north(60);
  const at = { position: [longitude, latitude] as [number, number] };
  const here = { ...place({ address: 'Dostyk 5, Astana' }), parking: points('parking', home) };
  expect(verdict('expected.position', here, { expected: at })).toMatchObject([
    { severity: 'error', evidence: { ghost: at.position } },
  ]);
  const limits = { metres: metresBetween(home, at.position) };
  expect(severitiesOf('expected.position', here, { expected: at, limits })).toBe('passed');
  expect(severitiesOf('expected.position', here)).toBe('not-run');
  expect(severitiesOf('expected.address', here, { expected: { address: 'dostyk 5' } })).toBe('passed');
  expect(severitiesOf('expected.address', here, { expected: { address: 'Dostyk 7' } })).toEqual(['warning']);
  expect(severitiesOf('expected.parking', here, { expected: { parking: 1 } })).toBe('passed');
  expect(severitiesOf('expected.parking', here, { expected: { parking: 2 } })).toEqual(['error']);
  const none = { entrance: points('entrance'), units: units() };
  for (const [id, field] of [
    ['expected.entrances', 'entrances'],
    ['expected.units', 'units'],
  ] as const) {
    expect(severitiesOf(id, none, { expected: { [field]: 1 } })).toEqual(['error']);
    expect(severitiesOf(id, none, { expected: { [field]: 0 } })).toBe('passed');
    expect(severitiesOf(id, {}, { expected: { [field]: 0 } })).toBe('not-run');
  }
});
