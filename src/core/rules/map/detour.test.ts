import { expect, test } from 'vitest';
import { building, home, north, points, severitiesOf, verdict } from '../assessed.driver.ts';

const away = { ...building(), parking: points('parking', north(50)), entrance: points('entrance', home) };
const ways = (metres: number, straight = 50) => ({
  ways: [{ parking: 'parking:10.0', entrance: 'entrances:20.0', straight, metres }],
});

test('a way that is more than three times the straight line', () => {
  expect(verdict('map.detour', away, ways(160))).toMatchObject([
    { severity: 'info', subject: 'parking:10.0', measured: 160, threshold: 150, unit: 'metres' },
  ]);
  expect(severitiesOf('map.detour', away, ways(150))).toBe('passed');
  expect(severitiesOf('map.detour', away, ways(140))).toBe('passed');
  expect(severitiesOf('map.detour', away, { ...ways(140), limits: { times: 2 } })).toEqual(['info']);
});

test('a short way is none, however near the door is', () => {
  expect(severitiesOf('map.detour', away, ways(99, 5))).toBe('passed');
  expect(severitiesOf('map.detour', away, ways(101, 5))).toEqual(['info']);
  expect(severitiesOf('map.detour', away, { ...ways(99, 5), limits: { metres: 50 } })).toEqual(['info']);
});

test('it is silent where the map has no ways, and before the answers are there', () => {
  expect(severitiesOf('map.detour', away)).toBe('not-run');
  expect(severitiesOf('map.detour', away, { ways: [] })).toBe('not-run');
  expect(severitiesOf('map.detour', building(), ways(160))).toBe('not-run');
});
