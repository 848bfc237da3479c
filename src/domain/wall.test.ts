import { expect, test } from 'vitest';
import type { Position } from '../contract/geojson.ts';
import { wallAbove } from './wall.ts';

/** A square of ±0.001° on the equator, where a degree is as wide as it is high. */
const square: Position[] = [
  [-0.001, -0.001],
  [0.001, -0.001],
  [0.001, 0.001],
  [-0.001, 0.001],
  [-0.001, -0.001],
];

test.each([
  [0, [0, 0.001]],
  [90, [0.001, 0]],
  [180, [0, -0.001]],
  [-45, [-0.001, 0.001]],
])('seen with %s° up, the wall is at %s', (bearing, [longitude = 0, latitude = 0]) => {
  const wall = wallAbove(square, [0, 0], bearing);
  expect(wall?.[0]).toBeCloseTo(longitude, 9);
  expect(wall?.[1]).toBeCloseTo(latitude, 9);
});

test('takes the last wall of a ring with a bay', () => {
  const bay: Position[] = [
    [-1, -1],
    [1, -1],
    [1, 3],
    [-1, 3],
    [-1, 2],
    [0.5, 2],
    [0.5, 1],
    [-1, 1],
    [-1, -1],
  ];
  expect(
    wallAbove(
      bay.map(([x, y]): Position => [x / 1000, y / 1000]),
      [0, 0],
      0,
    )?.[1],
  ).toBeCloseTo(0.003, 9);
});

test('has no wall above a place that stands beside the ring', () => {
  expect(wallAbove(square, [0.002, 0], 0)).toBeUndefined();
  expect(wallAbove(square, [0, 0.002], 0)).toBeUndefined();
});
