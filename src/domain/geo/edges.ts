import {
  containsPoint,
  type Edge,
  getDot,
  getTurn,
  interpolatePoint,
  type PlanePoint,
  type Ring,
} from './plane.ts';

/** Returns whether a point is inside an odd number of rings: holes and overlaps are outside. */
export function isWithinRings(rings: readonly Ring[], point: PlanePoint): boolean {
  return rings.filter((ring) => containsPoint(ring, point)).length % 2 === 1;
}

/** Returns the share of an edge, 0 at its start, at which it comes nearest to a point. */
export function findNearestShare([from, to]: Edge, point: PlanePoint): number {
  const square = getDot(from, to, to);
  return square === 0 ? 0 : Math.min(1, Math.max(0, getDot(from, to, point) / square));
}

/** Returns the point of an edge that is nearest to another. */
export function findNearestOnEdge(edge: Edge, point: PlanePoint): PlanePoint {
  return interpolatePoint(edge, findNearestShare(edge, point));
}

/**
 * Returns the shares of both edges at which they cross, ends included; undefined where they do not, or are collinear.
 */
export function findCrossing([a, b]: Edge, [c, d]: Edge): [number, number] | undefined {
  const [x1, y1, x2, y2] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const turn = x1 * y2 - y1 * x2;
  if (turn === 0) return undefined;
  const [x, y] = [c[0] - a[0], c[1] - a[1]];
  const shares: [number, number] = [(x * y2 - y * x2) / turn, (x * y1 - y * x1) / turn];
  return shares.every((share) => share >= 0 && share <= 1) ? shares : undefined;
}

/** Returns 1 where a point is left of the line from one point to another, -1 where right, 0 on it. */
export function getSide(from: PlanePoint, to: PlanePoint, point: PlanePoint): number {
  return Math.sign(getTurn(from, to, point));
}

/** Returns whether two edges cross, not only touch. */
export function isCrossing([a, b]: Edge, [c, d]: Edge): boolean {
  return getSide(a, b, c) * getSide(a, b, d) < 0 && getSide(c, d, a) * getSide(c, d, b) < 0;
}
