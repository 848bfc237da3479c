import { expect, test } from 'vitest';
import {
  earthRadius,
  leastMetresPerLatitude,
  metresAround,
  metresPerLatitude,
  metresPerLongitude,
  narrowing,
} from './earth.ts';

/** Half axes of WGS 84 in metres. */
const [half, shortHalf] = [6_378_137, 6_356_752.314_245];

/** Metres of a degree of latitude on the ellipsoid, by its radius of curvature along the meridian. */
function latitudeOnEllipsoid(latitude: number): number {
  const flat = 1 - shortHalf ** 2 / half ** 2;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return ((half * (1 - flat)) / (1 - flat * sine ** 2) ** 1.5) * (Math.PI / 180);
}

test('the metres of a degree are those of WGS 84, to a metre', () => {
  expect(Math.abs(metresPerLatitude - latitudeOnEllipsoid(45))).toBeLessThan(1);
  expect(Math.abs(metresPerLongitude - (half * Math.PI) / 180)).toBeLessThan(1);
});

test('no degree of latitude is shorter than the least', () => {
  expect(leastMetresPerLatitude).toBeLessThan(latitudeOnEllipsoid(0));
  expect(leastMetresPerLatitude).toBeLessThan((earthRadius * Math.PI) / 180);
});

test('the world is 40,075,016.686 m round at the equator, and half of it at 60°', () => {
  expect(metresAround(0)).toBeCloseTo(40_075_016.686, 3);
  expect(metresAround(-60)).toBeCloseTo(metresAround(0) / 2, 3);
  expect(narrowing(60)).toBeCloseTo(0.5, 12);
});
