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
  entrance: createPoints('entrance', offsetNorth(metres)),
});
const exactly = (metres: number) => getDistance(home, offsetNorth(metres));

test('an entrance far from the place, unless it stands at the wall of a big site', () => {
  expect(getSeverities('entrance.far', at(70))).toBe('passed');
  expect(getSeverities('entrance.far', at(80))).toEqual(['warning']);
  expect(getSeverities('entrance.far', at(260))).toEqual(['error']);
  expect(getSeverities('entrance.far', at(80), { limits: { warning: exactly(80) } })).toBe('passed');
  expect(getSeverities('entrance.far', at(260), { limits: { error: exactly(260) } })).toEqual(['warning']);
  const limits = { warning: 15 };
  expect(getSeverities('entrance.far', at(20), { limits })).toEqual(['warning']);
  expect(getSeverities('entrance.far', at(20), { limits, outline: square })).toBe('passed');
  expect(getSeverities('entrance.far', { ...at(900), ...createPlace({ types: ['route'] }) })).toBe('not-run');
});

test('an entrance off the wall of the outline', () => {
  const found = judgeRule('entrance.off-edge', at(30), { outline: square });
  expect(found).toMatchObject([{ severity: 'warning', againstOutline: true, variant: 'outside' }]);
  expect(judgeRule('entrance.off-edge', at(5), { outline: square })).toMatchObject([{ variant: 'inside' }]);
  expect(getSeverities('entrance.off-edge', at(22), { outline: square })).toBe('passed');
  const limits = { metres: typeof found === 'string' ? 0 : Number(found[0]?.measured) };
  expect(getSeverities('entrance.off-edge', at(30), { outline: square, limits })).toBe('passed');
  expect(getSeverities('entrance.off-edge', at(30))).toBe('not-run');
});

test('an entrance on the place point, the limit included', () => {
  expect(getSeverities('entrance.on-place', at(0.2))).toEqual(['info']);
  expect(getSeverities('entrance.on-place', at(1))).toBe('passed');
  expect(getSeverities('entrance.on-place', at(1), { limits: { metres: exactly(1) } })).toEqual(['info']);
});

test('entrances on top of each other', () => {
  const two = (metres: number) => ({ entrance: createPoints('entrance', home, offsetNorth(metres)) });
  expect(getSeverities('entrance.on-top', two(0.5))).toEqual(['warning']);
  expect(getSeverities('entrance.on-top', two(1.5))).toBe('passed');
  expect(getSeverities('entrance.on-top', two(0.5), { limits: { metres: exactly(0.5) } })).toBe('passed');
});

test('a building without entrance', () => {
  const none = createPoints('entrance');
  expect(getSeverities('entrance.none', { ...createBuilding(), entrance: none })).toEqual(['warning']);
  expect(getSeverities('entrance.none', at(1))).toBe('passed');
  expect(getSeverities('entrance.none', { ...createPlace(), entrance: none })).toBe('not-run');
});

test('an entrance that is parking too, by its id or its spot', () => {
  const both = (metres: number, id = '2.0') => ({
    parking: createPoints('parking', [home, { id: '1.0' }]),
    entrance: createPoints('entrance', [offsetNorth(metres), { id }]),
  });
  expect(judgeRule('entrance.also-parking', both(9, '1.0'))).toMatchObject([{ variant: 'id' }]);
  expect(judgeRule('entrance.also-parking', both(0.2))).toMatchObject([{ variant: 'position' }]);
  expect(getSeverities('entrance.also-parking', both(1))).toBe('passed');
  expect(getSeverities('entrance.also-parking', both(1), { limits: { metres: exactly(1) } })).toEqual([
    'warning',
  ]);
});
