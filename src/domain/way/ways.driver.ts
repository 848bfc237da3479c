import { createPlane, type PlanePoint } from '../geo/plane.ts';
import type { MappedGround, MappedWay } from '../outline/map-ways.ts';
import type { Rings } from '../outline/polygons.ts';
import { findWays } from './find-ways.ts';

// The corner of four tiles of zoom 14.
export const plane = createPlane([71.4111328125, 51.13110763758082]);

export const createPath = (points: readonly PlanePoint[], change: Partial<MappedWay> = {}): MappedWay => ({
  kind: 'path',
  level: 'ground',
  wheelchair: undefined,
  lines: [points.map(plane.at)],
  ...change,
});
export const createBox = (west: number, south: number, east: number, north: number): Rings => [
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ].map(([x = 0, y = 0]) => plane.at([x, y])),
];

/** Returns the only route from one point to another, or why there is none. */
export function findOnlyWay(
  ground: Partial<MappedGround>,
  from: PlanePoint,
  to: PlanePoint,
  stepless = false,
) {
  const whole = { ways: [], walls: [], ...ground };
  return findWays({ ground: whole, from: [plane.at(from)], to: [plane.at(to)], stepless })[0]?.[0];
}

export const measureWay = (...asked: Parameters<typeof findOnlyWay>) => {
  const way = findOnlyWay(...asked);
  return way && 'metres' in way ? Math.round(way.metres) : way?.reason;
};
