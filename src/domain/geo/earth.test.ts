import { expect, test } from 'vitest';
import {
  earthRadius,
  getMercatorRow,
  getNarrowing,
  getParallelLength,
  getRowLatitude,
  leastMetresPerLatitude,
  metresPerLatitude,
  metresPerLongitude,
} from './earth.ts';

/** Semi-axes of WGS 84 in metres. */
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
  expect(getParallelLength(0)).toBeCloseTo(40_075_016.686, 3);
  expect(getParallelLength(-60)).toBeCloseTo(getParallelLength(0) / 2, 3);
  expect(getNarrowing(60)).toBeCloseTo(0.5, 12);
});

test('a row of Web Mercator is that of EPSG:3857, and its latitude is found again', () => {
  expect(getMercatorRow(0)).toBe(0.5);
  expect(getMercatorRow(85.051_128_779_806_59)).toBeCloseTo(0, 12);
  expect(getMercatorRow(-85.051_128_779_806_59)).toBeCloseTo(1, 12);
  // EPSG:3857 has 51° N at 6,621,293.72 m of 20,037,508.34 m.
  expect(getMercatorRow(51)).toBeCloseTo(0.5 - 6_621_293.722_740_17 / (2 * 20_037_508.342_789_24), 9);
  for (const latitude of [-84.9, -34.9, 0, 51.127_71, 85]) {
    expect(getRowLatitude(getMercatorRow(latitude))).toBeCloseTo(latitude, 10);
  }
});
