import { expect, test } from 'vitest';
import { getDistance } from '../../geo/geodesy.ts';
import {
  createBuilding,
  createPlace,
  createPoints,
  getSeverities,
  home,
  judgeRule,
  offsetNorth,
  square,
} from '../assessed.driver.ts';

const at = (metres: number) => ({
  ...createBuilding(),
  parking: createPoints('parking', offsetNorth(metres)),
});
const exactly = (metres: number) => getDistance(home, offsetNorth(metres));

test('parking far from the place', () => {
  expect(getSeverities('parking.far', at(150))).toBe('passed');
  expect(getSeverities('parking.far', at(250))).toEqual(['warning']);
  expect(getSeverities('parking.far', at(550))).toEqual(['error']);
  expect(getSeverities('parking.far', at(250), { limits: { warning: exactly(250) } })).toBe('passed');
  expect(getSeverities('parking.far', at(550), { limits: { error: exactly(550) } })).toEqual(['warning']);
  expect(getSeverities('parking.far', createPlace())).toBe('not-run');
  expect(getSeverities('parking.far', { ...at(900), ...createPlace({ types: ['route'] }) })).toBe('not-run');
});

test('parking on the place point, the limit included', () => {
  expect(getSeverities('parking.on-place', at(0.5))).toEqual(['info']);
  expect(getSeverities('parking.on-place', at(2))).toBe('passed');
  expect(getSeverities('parking.on-place', at(2), { limits: { metres: exactly(2) } })).toEqual(['info']);
});

test('parking inside the outline of the basemap', () => {
  const found = judgeRule('parking.inside-building', at(10), { outline: square });
  expect(found).toMatchObject([{ severity: 'info', againstOutline: true, unit: 'metres' }]);
  const measured = typeof found === 'string' ? 0 : Number(found[0]?.measured);
  expect(measured).toBeCloseTo(10, 1);
  const limits = { metres: measured };
  expect(getSeverities('parking.inside-building', at(10), { outline: square, limits })).toBe('passed');
  expect(getSeverities('parking.inside-building', at(30), { outline: square })).toBe('passed');
  expect(getSeverities('parking.inside-building', at(10))).toBe('not-run');
});

test('a building without parking', () => {
  expect(getSeverities('parking.none', { ...createBuilding(), parking: createPoints('parking') })).toEqual([
    'warning',
  ]);
  expect(getSeverities('parking.none', at(10))).toBe('passed');
  expect(
    getSeverities('parking.none', {
      ...createPlace({}, { isBuilding: false }),
      parking: createPoints('parking'),
    }),
  ).toBe('passed');
  expect(getSeverities('parking.none', { ...createPlace(), parking: createPoints('parking') })).toBe(
    'not-run',
  );
  expect(getSeverities('parking.none', createBuilding())).toBe('not-run');
});

test('parking points of one kind on top of each other', () => {
  const two = (metres: number, subKind = 'street') => ({
    parking: createPoints('parking', [home, { subKind: 'street' }], [offsetNorth(metres), { subKind }]),
  });
  expect(judgeRule('parking.on-top', two(0.5))).toMatchObject([
    { severity: 'warning', subject: 'parking:10.0', details: { other: 'parking:11.0', count: 2 } },
  ]);
  expect(getSeverities('parking.on-top', two(1.5))).toBe('passed');
  expect(getSeverities('parking.on-top', two(0.5, 'garage'))).toBe('passed');
  expect(getSeverities('parking.on-top', two(0.5), { limits: { metres: exactly(0.5) } })).toBe('passed');
});

test('parking far from every entrance', () => {
  const away = (metres: number) => ({
    ...at(metres),
    entrance: createPoints('entrance', home, offsetNorth(-500)),
  });
  expect(getSeverities('parking.far-from-entrances', away(160))).toEqual(['warning']);
  expect(getSeverities('parking.far-from-entrances', away(140))).toBe('passed');
  const limits = { metres: exactly(160) };
  expect(getSeverities('parking.far-from-entrances', away(160), { limits })).toBe('passed');
  expect(
    getSeverities('parking.far-from-entrances', { ...at(160), entrance: createPoints('entrance') }),
  ).toBe('not-run');
});
