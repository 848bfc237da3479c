import { expect, test } from 'vitest';
import { getDistance } from '../../domain/geo/geodesy.ts';
import type { Position } from '../../spec/geojson.ts';
import { describeLocation, getAccuracyRing, getLocationView } from './location.ts';

const place: Position = [71.43, 51.128];
const at = (position: Position, accuracy = 12) => ({ position, accuracy });

test('the sentence says how far the place is, unless one is there', () => {
  expect(describeLocation(at([71.43, 51.131]), undefined)).toBe('You are here, to within 12 m.');
  expect(describeLocation(at([71.43, 51.131]), place)).toBe('You are 334 m from the place, to within 12 m.');
  expect(describeLocation(at([71.43, 51.1281]), place)).toBe('You are at the place, to within 12 m.');
  expect(describeLocation(at([71.43, 51.131], 2_000), place)).toBe(
    'You are 334 m from the place, to within 2 km.',
  );
});

test('the circle has its radius in metres, also in the north and across 180°', () => {
  for (const position of [
    [71.43, 51.128],
    [25.78, 71.17],
    [179.9999, -16.5],
  ] as const)
    for (const corner of getAccuracyRing(at(position, 60)))
      expect(getDistance(position, corner)).toBeCloseTo(60, 0);
});

test('the view holds the circle, and the place where that is near', () => {
  const [west = 0, south, , north = 0] = getLocationView(at([71.43, 51.138]), place) ?? [];
  expect(south).toBeLessThan(51.128);
  expect(getLocationView(at([72.43, 51.128]), place)?.[0]).toBeGreaterThan(72.4);
  expect(west).toBeLessThan(71.43);
  expect(north).toBeGreaterThan(51.138);
});
