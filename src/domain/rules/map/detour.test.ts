import { expect, test } from 'vitest';
import {
  createBuilding,
  createPoints,
  getSeverities,
  home,
  judgeRule,
  offsetNorth,
} from '../assessed.driver.ts';

const away = {
  ...createBuilding(),
  parking: createPoints('parking', offsetNorth(50)),
  entrance: createPoints('entrance', home),
};
const ways = (metres: number, straight = 50) => ({
  ways: [{ parking: 'parking:10.0', entrance: 'entrances:20.0', straight, metres }],
});

test('a way that is more than three times the straight line', () => {
  expect(judgeRule('map.detour', away, ways(160))).toMatchObject([
    { severity: 'info', subject: 'parking:10.0', measured: 160, threshold: 150, unit: 'metres' },
  ]);
  expect(getSeverities('map.detour', away, ways(150))).toBe('passed');
  expect(getSeverities('map.detour', away, ways(140))).toBe('passed');
  expect(getSeverities('map.detour', away, { ...ways(140), limits: { times: 2 } })).toEqual(['info']);
});

test('a short way is none, however near the door is', () => {
  expect(getSeverities('map.detour', away, ways(99, 5))).toBe('passed');
  expect(getSeverities('map.detour', away, ways(101, 5))).toEqual(['info']);
  expect(getSeverities('map.detour', away, { ...ways(99, 5), limits: { metres: 50 } })).toEqual(['info']);
});

test('it is silent where the map has no ways, and before the answers are there', () => {
  expect(getSeverities('map.detour', away)).toBe('not-run');
  expect(getSeverities('map.detour', away, { ways: [] })).toBe('not-run');
  expect(getSeverities('map.detour', createBuilding(), ways(160))).toBe('not-run');
});
