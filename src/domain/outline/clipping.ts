import { intersection, union } from 'polyclip-ts';
import type { Position } from '../../spec/geojson.ts';
import { getSide } from '../geo/edges.ts';
import { TooMuchDrawn } from './building-pieces.ts';
import { type Rings, straightenRing } from './polygons.ts';

/**
 * Limits of all clipping for one outline: a corner takes some 0.1 ms, a crossing of walls 0.5 ms, and a ring of n
 * corners can cross itself n² / 2 times. No building of the embedded maps across the edge of a tile needs more than 134
 * corners and 23 crossings.
 */
export const clippingLimits = {
  corners: 1_024,
  crossings: 128,
} as const;

/** Metres: tiles round coordinates, so a rejoined wall has steps of that height. */
const rounding = 0.4;

/** Joins polygons and checks whether they overlap, up to clippingLimits. Throws TooMuchDrawn beyond them. */
export class Clipping {
  #corners = 0;
  #crossings = 0;

  union(polygons: readonly Rings[]): Rings[] {
    const [first, ...others] = this.#afforded(polygons);
    return first ? union(first, ...others) : [];
  }

  /** Joins the pieces of one feature in several tiles. */
  joined(pieces: readonly Rings[]): readonly Rings[] {
    if (pieces.length < 2) return pieces;
    return this.union(pieces).map((rings) => rings.map((ring) => straightenRing(ring, rounding)));
  }

  overlap(one: Rings, other: Rings): boolean {
    const [first, ...others] = this.#afforded([one, other]);
    return first !== undefined && intersection(first, ...others).length > 0;
  }

  #afforded(polygons: readonly Rings[]): [number, number][][][] {
    const rings = polygons.flat();
    this.#corners += rings.reduce((sum, ring) => sum + ring.length, 0);
    if (this.#corners > clippingLimits.corners) throw new TooMuchDrawn();
    this.#crossings += getCrossings(rings);
    if (this.#crossings > clippingLimits.crossings) throw new TooMuchDrawn();
    return polygons.map((polygon) => polygon.map((ring) => ring.map(([x, y]): [number, number] => [x, y])));
  }
}

/** Billionths of a degree, a tenth of a millimetre: integers, so that points on a line are exactly on it. */
type Spot = readonly [x: number, y: number];
type Wall = readonly [from: Spot, to: Spot];

/**
 * Returns the pairs of walls that clipping has to cut: they cross, one ends on the other, or they overlap. Walls that
 * share their ends, as around a corner and where two tiles hold the same one, cost no more than their corners.
 */
function getCrossings(rings: Rings): number {
  const walls = rings.flatMap((ring) => {
    const spots = ring.map(([x, y]: Position): Spot => [Math.round(x * 1e9), Math.round(y * 1e9)]);
    return spots.slice(1).map((to, index): Wall => [spots[index] ?? to, to]);
  });
  let crossings = 0;
  for (const [index, wall] of walls.entries()) {
    for (const other of walls.slice(index + 1)) {
      if (cut(wall, other)) crossings++;
      if (crossings > clippingLimits.crossings) return crossings;
    }
  }
  return crossings;
}

function cut([a, b]: Wall, [c, d]: Wall): boolean {
  if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.max(c[0], d[0]) < Math.min(a[0], b[0]))
    return false;
  if (Math.max(a[1], b[1]) < Math.min(c[1], d[1]) || Math.max(c[1], d[1]) < Math.min(a[1], b[1]))
    return false;
  if (same(a, c)) return !same(b, d) && runAlong(a, b, d);
  if (same(a, d)) return !same(b, c) && runAlong(a, b, c);
  if (same(b, c)) return runAlong(b, a, d);
  if (same(b, d)) return runAlong(b, a, c);
  return getSide(a, b, c) * getSide(a, b, d) <= 0 && getSide(c, d, a) * getSide(c, d, b) <= 0;
}

function same(one: Spot, other: Spot): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

/** Returns true where both lead the same way from a spot. */
function runAlong(from: Spot, one: Spot, other: Spot): boolean {
  const dot = (one[0] - from[0]) * (other[0] - from[0]) + (one[1] - from[1]) * (other[1] - from[1]);
  return dot > 0 && getSide(from, one, other) === 0;
}
