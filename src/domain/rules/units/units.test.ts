import { expect, test } from 'vitest';
import type { JsonObject } from '../../../spec/geojson.ts';
import { getDistance } from '../../geo/geodesy.ts';
import { createCollection, createFeature, createView } from '../../place/inspection.driver.ts';
import {
  createBuilding,
  createPlace,
  createPoints,
  createUnits,
  getSeverities,
  home,
  judgeRule,
  offsetNorth,
  square,
} from '../assessed.driver.ts';

const exactly = (metres: number) => getDistance(home, offsetNorth(metres));
const numbered = (...given: [unit: unknown, floor: unknown][]) => ({
  units: createUnits(...given.map(([unit, floor]) => ({ unit, floor }))),
});

test('a unit outside the outline, or far from the place where none is known', () => {
  const at = (metres: number) => ({ ...createBuilding(), units: createUnits({ at: offsetNorth(metres) }) });
  expect(getSeverities('unit.outside', at(25), { outline: square })).toBe('passed');
  const found = judgeRule('unit.outside', at(40), { outline: square });
  expect(found).toMatchObject([{ severity: 'warning', againstOutline: true, variant: 'outline' }]);
  const outside = typeof found === 'string' ? 0 : Number(found[0]?.measured);
  expect(getSeverities('unit.outside', at(40), { outline: square, limits: { outside } })).toBe('passed');
  expect(getSeverities('unit.outside', at(600), { outline: square })).toEqual(['error']);
  expect(getSeverities('unit.outside', at(90))).toBe('passed');
  expect(getSeverities('unit.outside', at(110))).toEqual(['warning']);
  expect(getSeverities('unit.outside', at(510))).toEqual(['error']);
  expect(getSeverities('unit.outside', at(110), { limits: { warning: exactly(110) } })).toBe('passed');
  expect(getSeverities('unit.outside', at(510), { limits: { error: exactly(510) } })).toEqual(['warning']);
});

test('one number twice on a floor, however it is written', () => {
  expect(getSeverities('unit.duplicate-number', numbered([5, 1], [' 5 ', 1], [5, 2]))).toEqual(['error']);
  expect(getSeverities('unit.duplicate-number', numbered([5, 1], [5, 2], [6, 1]))).toBe('passed');
  expect(getSeverities('unit.duplicate-number', numbered([5, null], [5, null]))).toBe('passed');
});

test('a unit that stands nowhere still says its number, its floor and its address', () => {
  const lost = { type: 'Feature', markerId: 'u9', geometry: null };
  const said = { unit: 5, floor: 1, address: 'Dostyk 9' };
  const answer = createCollection([createFeature(home, { ...said, floor: 1 }, { markerId: 'u0' })]);
  const sent = (properties: JsonObject) => ({
    ...createBuilding({ address: 'Dostyk 9' }),
    units: createView('units', { ...answer, features: [...answer.features, { ...lost, properties }, 7] }),
  });
  expect(judgeRule('unit.duplicate-number', sent(said))).toMatchObject([
    { subject: 'unit:u9', pointer: '/features/1/properties/unit', details: { other: 'unit:u0' } },
  ]);
  expect(getSeverities('unit.no-floor', sent({ ...said, floor: null }))).toEqual(['warning']);
  expect(getSeverities('unit.odd-floor', sent({ ...said, floor: 300 }))).toEqual(['error']);
  expect(getSeverities('unit.odd-number', sent({ ...said, unit: -1 }))).toEqual(['warning']);
  expect(getSeverities('unit.other-address', sent({ ...said, address: 'Dostyk 7' }))).toEqual(['warning']);
  expect(getSeverities('unit.no-floor', sent(said))).toBe('passed');
});

test('one number on two floors weighs more where numbers tell their floor', () => {
  expect(getSeverities('unit.other-floor', numbered([5, 1], [5, 2]))).toEqual(['info']);
  expect(getSeverities('unit.other-floor', numbered([5, 1], [6, 2]))).toBe('passed');
  const telling = numbered([101, 1], [102, 1], [201, 2], [202, 2], [301, 3], [101, 3]);
  expect(getSeverities('unit.other-floor', telling)).toEqual(['warning']);
});

test('units on one coordinate are never more than info', () => {
  const two = (metres: number) => ({ units: createUnits({ at: home }, { at: offsetNorth(metres) }) });
  expect(judgeRule('unit.shared-coordinate', two(0.1))).toMatchObject([{ severity: 'info', measured: 2 }]);
  expect(getSeverities('unit.shared-coordinate', two(0.5))).toBe('passed');
  expect(getSeverities('unit.shared-coordinate', two(0.2), { limits: { metres: exactly(0.2) } })).toBe(
    'passed',
  );
});

test('three units or more, all on the place point', () => {
  const all = (count: number, metres = 0.1) => ({
    ...createBuilding(),
    units: createUnits(...Array.from({ length: count }, () => ({ at: offsetNorth(metres) }))),
  });
  expect(getSeverities('unit.not-surveyed', all(3))).toEqual(['info']);
  expect(getSeverities('unit.not-surveyed', all(2))).toBe('passed');
  expect(getSeverities('unit.not-surveyed', all(3, 1))).toBe('passed');
  expect(getSeverities('unit.not-surveyed', all(3, 1), { limits: { metres: exactly(1) } })).toEqual(['info']);
});

test.each([[undefined], [null], ['3'], [Number.POSITIVE_INFINITY], [[1]]])('floor %s is none', (floor) => {
  expect(getSeverities('unit.no-floor', numbered([1, floor]))).toEqual(['warning']);
  expect(getSeverities('unit.no-floor', numbered([1, 0]))).toBe('passed');
});

test.each([
  [-11, ['warning']],
  [-10, ['info']],
  [-0.5, ['info']],
  [0, 'passed'],
  [1.5, 'passed'],
  [1.3, ['warning']],
  [100, 'passed'],
  [100.5, ['warning']],
  [200, ['warning']],
  [201, ['error']],
])('floor %s', (floor, said) => {
  expect(getSeverities('unit.odd-floor', numbered([1, floor]))).toEqual(said);
});

test.each([
  [undefined, 'passed'],
  [1, 'passed'],
  [99_999, 'passed'],
  [100_000, ['warning']],
  [0, ['warning']],
  [-4, ['warning']],
  [3.7, ['warning']],
  ['12', ['warning']],
  [null, ['warning']],
])('unit number %s', (number, said) => {
  expect(getSeverities('unit.odd-number', numbered([number, 1]))).toEqual(said);
});

test('the offset of a building is learned, and who breaks it is told', () => {
  const four: [number, number][] = [
    [101, 0],
    [201, 1],
    [301, 2],
    [401, 3],
  ];
  // Four of five agree: exactly the share.
  expect(judgeRule('unit.number-against-floor', numbered(...four, [501, 9]))).toMatchObject([
    { severity: 'warning', subject: 'unit:u4', measured: 9, threshold: 4 },
  ]);
  expect(getSeverities('unit.number-against-floor', numbered(...four, [501, 4]))).toBe('passed');
  expect(getSeverities('unit.number-against-floor', numbered(...four))).toBe('passed');
  expect(getSeverities('unit.number-against-floor', numbered(...four, [501, 9], [601, 8]))).toBe('passed');
});

test('a gap between floors, 13 and 0 left out', () => {
  expect(judgeRule('unit.floor-gap', numbered([1, 1], [2, 4]))).toMatchObject([
    { severity: 'info', measured: 2, details: { below: 1, above: 4 } },
  ]);
  for (const [low, high] of [
    [1, 2],
    [12, 14],
    [-1, 1],
  ]) {
    expect(getSeverities('unit.floor-gap', numbered([1, low], [2, high]))).toBe('passed');
  }
});

test.each([
  ['Dostyk 5, Astana', 'Dostyk 5, apt 12, Astana', 'passed'],
  ['Dostyk Street 5', 'dostyk st. 5 apt. 7', 'passed'],
  ['улица Достык 5/1, Астана', 'ул. Достык, 5/1, кв. 3', 'passed'],
  ['Calle Mayor, 5, Madrid', 'Mayor 5', 'passed'],
  ['Hauptstraße 5 a', 'Hauptstr. 5A, Whg 3', 'passed'],
  ['Dostyk 5, Astana', 'Dostyk 9, unit 5, Astana', ['warning']],
  ['Oak Street 5', 'Oak Avenue 5', ['warning']],
])('a place at %s with a unit at %s', (address, own, said) => {
  expect(
    getSeverities('unit.other-address', {
      ...createBuilding({ address }),
      units: createUnits({ address: own }),
    }),
  ).toEqual(said);
});

test('two units or more in what is no building', () => {
  const house = createPlace({}, { isBuilding: false });
  expect(getSeverities('unit.not-a-building', { ...house, units: createUnits({}, {}) })).toEqual(['warning']);
  expect(getSeverities('unit.not-a-building', { ...house, units: createUnits({}) })).toBe('passed');
  expect(getSeverities('unit.not-a-building', { ...createBuilding(), units: createUnits({}, {}) })).toBe(
    'passed',
  );
});

test.each(['Dostyk 5, Apt 12', '5 Oak St #3B', 'Dostyk 5, Suite 100', 'Достык 5, кв. 7'])(
  '%s names a unit that was not sent',
  (address) => {
    expect(getSeverities('unit.none', { ...createPlace({ address }), units: createUnits() })).toEqual([
      'info',
    ]);
    expect(getSeverities('unit.none', { ...createPlace({ address }), units: createUnits({}) })).toBe(
      'passed',
    );
    expect(
      getSeverities('unit.none', { ...createPlace({ address: 'United Suites 5' }), units: createUnits() }),
    ).toBe('passed');
  },
);

test('units to which no entrance leads', () => {
  const none = createPoints('entrance');
  expect(getSeverities('unit.no-entrance', { units: createUnits({}), entrance: none })).toEqual(['info']);
  expect(getSeverities('unit.no-entrance', { units: createUnits(), entrance: none })).toBe('passed');
  expect(getSeverities('unit.no-entrance', { units: createUnits({}) })).toBe('not-run');
});
