import type { Position } from '../../spec/geojson.ts';
import { getNarrowing, metresPerLatitude, metresPerLongitude } from './earth.ts';
import { alignToMeridian } from './geodesy.ts';

/**
 * A point on a flat piece of the earth: metres east and north of its origin. Functions that do not return lengths also
 * accept degrees of longitude and latitude.
 */
export type PlanePoint = readonly [east: number, north: number];

/**
 * A flat piece of the earth round an origin, also across ±180°, exact to some millimetres over a block of buildings.
 */
export type Plane = {
  readonly of: (position: Position) => PlanePoint;
  readonly at: (point: PlanePoint) => Position;
};

export function createPlane([longitude, latitude]: Position): Plane {
  const perLongitude = metresPerLongitude * getNarrowing(latitude);
  return {
    of: (position) => [
      (alignToMeridian(longitude, position)[0] - longitude) * perLongitude,
      (position[1] - latitude) * metresPerLatitude,
    ],
    at: ([east, north]) => [longitude + east / perLongitude, latitude + north / metresPerLatitude],
  };
}

/** A closed line: the last point is the first again. */
export type Ring = readonly PlanePoint[];

/** A box along the axes of the plane, so many metres to each side of its middle. */
export function createRectangle([east, north]: PlanePoint, across: number, along: number): Ring {
  return [
    [east - across, north - along],
    [east + across, north - along],
    [east + across, north + along],
    [east - across, north + along],
    [east - across, north - along],
  ];
}

export type Edge = readonly [from: PlanePoint, to: PlanePoint];

/** Returns the straight pieces of a line, or of a ring. */
export function getEdges<Point extends PlanePoint>(
  line: readonly Point[],
): (readonly [from: Point, to: Point])[] {
  return line.slice(1).map((to, index) => [line[index] ?? to, to] as const);
}

/** The straight distance, in the unit of the points. */
export function measurePlane([x1, y1]: PlanePoint, [x2, y2]: PlanePoint): number {
  return Math.hypot(x2 - x1, y2 - y1);
}

/** Square metres, positive for a ring that runs counter-clockwise. */
export function getSignedArea(ring: Ring): number {
  return getEdges(ring).reduce((sum, [[x1, y1], [x2, y2]]) => sum + (x1 * y2 - x2 * y1) / 2, 0);
}

export function containsPoint(ring: Ring, [east, north]: PlanePoint): boolean {
  let inside = false;
  for (const [[x1, y1], [x2, y2]] of getEdges(ring)) {
    if (y1 > north !== y2 > north && east < x1 + ((north - y1) * (x2 - x1)) / (y2 - y1)) inside = !inside;
  }
  return inside;
}

/** Returns the scalar product of the vectors from a point to two others. */
export function getDot(from: PlanePoint, to: PlanePoint, point: PlanePoint): number {
  return (point[0] - from[0]) * (to[0] - from[0]) + (point[1] - from[1]) * (to[1] - from[1]);
}

/** Returns the point at a share of an edge, at 1 exactly its end. */
export function interpolatePoint([from, to]: Edge, share: number): PlanePoint {
  if (share === 1) return to;
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
}

/**
 * Moves every wall outward by some metres (inward when negative). Returns the ring itself where that folds it up, as a
 * narrow one would.
 */
export function offsetRing(ring: Ring, metres: number): Ring {
  const area = getSignedArea(ring);
  const outward = metres * Math.sign(area);
  const walls = getEdges(ring).filter(([from, to]) => from[0] !== to[0] || from[1] !== to[1]);
  const corners = walls.map((wall, index): PlanePoint => {
    const before = walls.at(index - 1) ?? wall;
    const [one, other] = [getNormal(before), getNormal(wall)];
    // At a sharp corner the walls meet far outside: limited to this multiple of the move.
    const meet = Math.max(1 / 3, 1 + one[0] * other[0] + one[1] * other[1]);
    const corner = wall[0];
    return [
      corner[0] + (outward * (one[0] + other[0])) / meet,
      corner[1] + (outward * (one[1] + other[1])) / meet,
    ];
  });
  const [first] = corners;
  if (!first) return ring;
  const moved = [...corners, first];
  const share = getSignedArea(moved) / area;
  return share > 0.3 && share < 3 ? moved : ring;
}

/** Returns the unit vector to the right of an edge: outward where the ring runs counter-clockwise. */
function getNormal([from, to]: Edge): PlanePoint {
  const [along, up] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(along, up) || 1;
  return [up / length, -along / length];
}

/** Returns the convex hull of some points, counter-clockwise; empty where they are on one line. */
export function getConvexHull(points: readonly PlanePoint[]): Ring {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const hull = [...halfHull(sorted), ...halfHull(sorted.toReversed())];
  const [first] = hull;
  return first && hull.length > 2 ? [...hull, first] : [];
}

function halfHull(sorted: readonly PlanePoint[]): PlanePoint[] {
  const hull: PlanePoint[] = [];
  for (const point of sorted) {
    for (;;) {
      const [before, last] = [hull.at(-2), hull.at(-1)];
      if (!before || !last || getTurn(before, last, point) > 0) break;
      hull.pop();
    }
    hull.push(point);
  }
  return hull.slice(0, -1);
}

/** Returns a positive number where the path over three points turns left. */
export function getTurn(a: PlanePoint, b: PlanePoint, c: PlanePoint): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** A spot of a ring: its metres along the ring, and the direction that leads out of the ring there. */
export type RingSpot = { readonly at: PlanePoint; readonly along: number; readonly out: PlanePoint };

/** The spot of a ring that is nearest to a point; undefined for a ring without any length. */
export function findNearestOnRing(ring: Ring, point: PlanePoint): RingSpot | undefined {
  const outward = Math.sign(getSignedArea(ring));
  let best: RingSpot | undefined;
  let least = Number.POSITIVE_INFINITY;
  let passed = 0;
  for (const edge of getEdges(ring)) {
    const [from, to] = edge;
    const length = measurePlane(from, to);
    if (length === 0) continue;
    // Not by interpolatePoint: at a corner the last digit decides which of its two walls is named, and units keep their
    // order.
    const share = Math.min(1, Math.max(0, getDot(from, to, point) / length ** 2));
    const at: PlanePoint = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    const away = measurePlane(point, at);
    if (away < least) {
      const [east, north] = getNormal(edge);
      best = { at, along: passed + share * length, out: [outward * east, outward * north] };
      least = away;
    }
    passed += length;
  }
  return best;
}

/**
 * Returns the part of a ring within a convex window that runs counter-clockwise (Sutherland and Hodgman); empty for
 * none.
 */
export function clipRing(ring: Ring, window: Ring): Ring {
  let corners = ring.slice(0, -1);
  for (const [from, to] of getEdges(window)) {
    corners = corners.flatMap((corner, index): PlanePoint[] => {
      const before = corners.at(index - 1) ?? corner;
      const [here, there] = [getTurn(from, to, corner), getTurn(from, to, before)];
      const share = there / (there - here);
      const crossing = interpolatePoint([before, corner], share);
      if (here >= 0) return there >= 0 ? [corner] : [crossing, corner];
      return there >= 0 ? [crossing] : [];
    });
  }
  const [first] = corners;
  return first && corners.length > 2 ? [...corners, first] : [];
}
