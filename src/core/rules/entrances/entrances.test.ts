import { expect, test } from 'vitest';
import { metresBetween } from '../../geo/geodesy.ts';
import { building, home, north, place, points, severitiesOf, square, verdict } from '../assessed.driver.ts';

const at = (metres: number) => ({ ...building(), entrance: points('entrance', north(metres)) });
const exactly = (metres: number) => metresBetween(home, north(metres));

test('an entrance far from the place, unless it stands at the wall of a big site', () => {
  expect(severitiesOf('entrance.far', at(70))).toBe('passed');
  expect(severitiesOf('entrance.far', at(80))).toEqual(['warning']);
  expect(severitiesOf('entrance.far', at(260))).toEqual(['error']);
  expect(severitiesOf('entrance.far', at(80), { limits: { warning: exactly(80) } })).toBe('passed');
  expect(severitiesOf('entrance.far', at(260), { limits: { error: exactly(260) } })).toEqual(['warning']);
  const limits = { warning: 15 };
  expect(severitiesOf('entrance.far', at(20), { limits })).toEqual(['warning']);
  expect(severitiesOf('entrance.far', at(20), { limits, outline: square })).toBe('passed');
  expect(severitiesOf('entrance.far', { ...at(900), ...place({ types: ['route'] }) })).toBe('not-run');
});

test('an entrance off the wall of the outline', () => {
  const found = verdict('entrance.off-edge', at(30), { outline: square });
  expect(found).toMatchObject([{ severity: 'warning', againstOutline: true, variant: 'outside' }]);
  expect(verdict('entrance.off-edge', at(5), { outline: square })).toMatchObject([{ variant: 'inside' }]);
  expect(severitiesOf('entrance.off-edge', at(22), { outline: square })).toBe('passed');
  const limits = { metres: typeof found === 'string' ? 0 : Number(found[0]?.measured) };
  expect(severitiesOf('entrance.off-edge', at(30), { outline: square, limits })).toBe('passed');
  expect(severitiesOf('entrance.off-edge', at(30))).toBe('not-run');
});

test('an entrance on the place point, the limit included', () => {
  expect(severitiesOf('entrance.on-place', at(0.2))).toEqual(['info']);
  expect(severitiesOf('entrance.on-place', at(1))).toBe('passed');
  expect(severitiesOf('entrance.on-place', at(1), { limits: { metres: exactly(1) } })).toEqual(['info']);
});

test('entrances on top of each other', () => {
  const two = (metres: number) => ({ entrance: points('entrance', home, north(metres)) });
  expect(severitiesOf('entrance.on-top', two(0.5))).toEqual(['warning']);
  expect(severitiesOf('entrance.on-top', two(1.5))).toBe('passed');
  expect(severitiesOf('entrance.on-top', two(0.5), { limits: { metres: exactly(0.5) } })).toBe('passed');
});

test('a building without entrance', () => {
  const none = points('entrance');
  expect(severitiesOf('entrance.none', { ...building(), entrance: none })).toEqual(['warning']);
  expect(severitiesOf('entrance.none', at(1))).toBe('passed');
  expect(severitiesOf('entrance.none', { ...place(), entrance: none })).toBe('not-run');
});

test('an entrance that is parking too, by its id or its spot', () => {
  const both = (metres: number, id = '2.0') => ({
    parking: points('parking', [home, { id: '1.0' }]),
    entrance: points('entrance', [north(metres), { id }]),
  });
  expect(verdict('entrance.also-parking', both(9, '1.0'))).toMatchObject([{ variant: 'id' }]);
  expect(verdict('entrance.also-parking', both(0.2))).toMatchObject([{ variant: 'position' }]);
  expect(severitiesOf('entrance.also-parking', both(1))).toBe('passed');
  expect(severitiesOf('entrance.also-parking', both(1), { limits: { metres: exactly(1) } })).toEqual([
    'warning',
  ]);
});
