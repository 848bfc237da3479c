import { expect, test } from 'vitest';
import { addPoint, formatMeasureGeoJson, type MeasurePoint, measurePoints } from './measuring.ts';

const at = (longitude: number, latitude: number, ref?: string): MeasurePoint => ({
  position: [longitude, latitude],
  ref,
});

/** By hand: one degree of latitude is 6,371,008.8 m × π / 180 = 111,195.08 m; at the equator of longitude, too. */
test('legs are metres and bearings, the total is the sum of the whole metres', () => {
  const { legs, metres } = measurePoints([at(0, 0), at(0, 0.001), at(0.002, 0.001)]);
  expect(legs.map((leg) => Math.round(leg.metres))).toEqual([111, 222]);
  expect(legs.map((leg) => Math.round(leg.bearing))).toEqual([0, 90]);
  expect(metres).toBe(333);
});

test.each([
  ['nothing', []],
  ['one point', [at(71.4, 51.1)]],
])('%s has no legs', (_, points) => {
  expect(measurePoints(points)).toEqual({ legs: [], metres: 0 });
});

test('a leg across the antimeridian is short', () => {
  expect(measurePoints([at(179.999, 0), at(-179.999, 0)]).metres).toBe(222);
});

test('a point where the last one lies is no new one', () => {
  const points = [at(71.4, 51.1)];
  expect(addPoint(points, at(71.400_001, 51.1))).toBe(points);
  expect(addPoint(points, at(71.4001, 51.1))).toHaveLength(2);
});

test('as GeoJSON it keeps every coordinate as it was, and names what it snapped to', () => {
  const { features } = JSON.parse(formatMeasureGeoJson([at(71.422281234, 51.1, 'place'), at(71.43, 51.1)]));
  expect(features).toHaveLength(3);
  expect(features[0].geometry.coordinates[0]).toEqual([71.422281234, 51.1]);
  expect(features[0].properties.metres).toBe(539);
  expect(features[1].properties).toEqual({ ref: 'place' });
  expect(JSON.parse(formatMeasureGeoJson([at(1, 2)])).features).toHaveLength(1);
});
