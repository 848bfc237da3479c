import { expect, test } from 'vitest';
import { metresBetween } from '../../geo/geodesy.ts';
import { building, home, north, place, points, severitiesOf, square, verdict } from '../assessed.driver.ts';

const at = (metres: number) => ({ ...building(), parking: points('parking', north(metres)) });
const exactly = (metres: number) => metresBetween(home, north(metres));

test('parking far from the place', () => {
  expect(severitiesOf('parking.far', at(150))).toBe('passed');
  expect(severitiesOf('parking.far', at(250))).toEqual(['warning']);
  expect(severitiesOf('parking.far', at(550))).toEqual(['error']);
  expect(severitiesOf('parking.far', at(250), { limits: { warning: exactly(250) } })).toBe('passed');
  expect(severitiesOf('parking.far', at(550), { limits: { error: exactly(550) } })).toEqual(['warning']);
  expect(severitiesOf('parking.far', place())).toBe('not-run');
  expect(severitiesOf('parking.far', { ...at(900), ...place({ types: ['route'] }) })).toBe('not-run');
});

test('parking on the place point, the limit included', () => {
  expect(severitiesOf('parking.on-place', at(0.5))).toEqual(['info']);
  expect(severitiesOf('parking.on-place', at(2))).toBe('passed');
  expect(severitiesOf('parking.on-place', at(2), { limits: { metres: exactly(2) } })).toEqual(['info']);
});

test('parking inside the outline of the basemap', () => {
  const found = verdict('parking.inside-building', at(10), { outline: square });
  expect(found).toMatchObject([{ severity: 'info', againstOutline: true, unit: 'metres' }]);
  const measured = typeof found === 'string' ? 0 : Number(found[0]?.measured);
  expect(measured).toBeCloseTo(10, 1);
  const limits = { metres: measured };
  expect(severitiesOf('parking.inside-building', at(10), { outline: square, limits })).toBe('passed');
  expect(severitiesOf('parking.inside-building', at(30), { outline: square })).toBe('passed');
  expect(severitiesOf('parking.inside-building', at(10))).toBe('not-run');
});

test('a building without parking', () => {
  expect(severitiesOf('parking.none', { ...building(), parking: points('parking') })).toEqual(['warning']);
  expect(severitiesOf('parking.none', at(10))).toBe('passed');
  expect(
    severitiesOf('parking.none', { ...place({}, { isBuilding: false }), parking: points('parking') }),
  ).toBe('passed');
  expect(severitiesOf('parking.none', { ...place(), parking: points('parking') })).toBe('not-run');
  expect(severitiesOf('parking.none', building())).toBe('not-run');
});

test('parking points of one kind on top of each other', () => {
  const two = (metres: number, subKind = 'street') => ({
    parking: points('parking', [home, { subKind: 'street' }], [north(metres), { subKind }]),
  });
  expect(verdict('parking.on-top', two(0.5))).toMatchObject([
    { severity: 'warning', subject: 'parking:10.0', details: { other: 'parking:11.0', count: 2 } },
  ]);
  expect(severitiesOf('parking.on-top', two(1.5))).toBe('passed');
  expect(severitiesOf('parking.on-top', two(0.5, 'garage'))).toBe('passed');
  expect(severitiesOf('parking.on-top', two(0.5), { limits: { metres: exactly(0.5) } })).toBe('passed');
});

test('parking far from every entrance', () => {
  const away = (metres: number) => ({
    ...at(metres),
    entrance: points('entrance', home, north(-500)),
  });
  expect(severitiesOf('parking.far-from-entrances', away(160))).toEqual(['warning']);
  expect(severitiesOf('parking.far-from-entrances', away(140))).toBe('passed');
  const limits = { metres: exactly(160) };
  expect(severitiesOf('parking.far-from-entrances', away(160), { limits })).toBe('passed');
  expect(severitiesOf('parking.far-from-entrances', { ...at(160), entrance: points('entrance') })).toBe(
    'not-run',
  );
});
