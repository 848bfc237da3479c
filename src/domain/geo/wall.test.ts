import { expect, test } from 'vitest';
import type { Position } from '../../spec/geojson.ts';
import { findLabelFoot } from './wall.ts';

/** Returns the position of the label with no entrance near. */
const footOf = (ring: readonly Position[], at: Position, bearing: number) =>
  findLabelFoot(ring, at, bearing, [])?.position;

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
  const wall = footOf(square, [0, 0], bearing);
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
    footOf(
      bay.map(([x, y]): Position => [x / 1000, y / 1000]),
      [0, 0],
      0,
    )?.[1],
  ).toBeCloseTo(0.003, 9);
});

test('has no wall above a place that stands beside the ring', () => {
  expect(footOf(square, [0.002, 0], 0)).toBeUndefined();
  expect(footOf(square, [0, 0.002], 0)).toBeUndefined();
});

test.each([
  ['on the wall that is seen above the place', [0.0002, 0.001], true],
  ['beside where the label points, and lower', [0.0005, 0.0009], true],
  ['outside, where the label would lie', [0, 0.0012], true],
  ['on the wall below', [0, -0.001], false],
  ['at the side', [0.001, 0], false],
] as const)('a door %s: the label is lifted off the building where it would hide it', (_, door, lifted) => {
  const foot = findLabelFoot(square, [0, 0], 0, [door]);
  expect(foot?.lifted).toBe(lifted);
  expect(foot?.position[1]).toBeCloseTo(0.001, 9);
});

test('a label that is lifted stands off the corner that is highest on the screen', () => {
  const foot = findLabelFoot(square, [0, 0], 45, [[0.0007, 0.0007]]);
  expect(foot?.position[0]).toBeCloseTo(0.001, 9);
  expect(foot?.position[1]).toBeCloseTo(0.001, 9);
});
