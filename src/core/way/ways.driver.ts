import { type PlanePoint, planeRound } from '../geo/plane.ts';
import type { MappedGround, MappedWay } from '../outline/map-ways.ts';
import type { Rings } from '../outline/polygons.ts';
import { findWays } from './find-ways.ts';

// The corner of four tiles of zoom 14.
export const plane = planeRound([71.4111328125, 51.13110763758082]);

export const path = (points: readonly PlanePoint[], change: Partial<MappedWay> = {}): MappedWay => ({
  kind: 'path',
  level: 'ground',
  wheelchair: undefined,
  lines: [points.map(plane.at)],
  ...change,
});
export const box = (west: number, south: number, east: number, north: number): Rings => [
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ].map(([x = 0, y = 0]) => plane.at([x, y])),
];

/** The only way from one point to another, or why there is none. */
export function wayOf(ground: Partial<MappedGround>, from: PlanePoint, to: PlanePoint, stepless = false) {
  const whole = { ways: [], walls: [], ...ground };
  return findWays({ ground: whole, from: [plane.at(from)], to: [plane.at(to)], stepless })[0]?.[0];
}

export const metresOf = (...asked: Parameters<typeof wayOf>) => {
  const way = wayOf(...asked);
  return way && 'metres' in way ? Math.round(way.metres) : way?.reason;
};
