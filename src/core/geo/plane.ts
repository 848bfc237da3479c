import type { Position } from '../../contract/geojson.ts';
import { metresPerLatitude, metresPerLongitude, narrowing } from './earth.ts';
import { onTurnOf } from './geodesy.ts';

/** A point on a flat piece of the earth: metres east and north of its origin. */
export type PlanePoint = readonly [east: number, north: number];

/** A flat piece of the earth round an origin, also across ±180°, true to some millimetres over a block of buildings. */
export type Plane = {
  readonly of: (position: Position) => PlanePoint;
  readonly at: (point: PlanePoint) => Position;
};

export function planeRound([longitude, latitude]: Position): Plane {
  const perLongitude = metresPerLongitude * narrowing(latitude);
  return {
    of: (position) => [
      (onTurnOf(longitude, position)[0] - longitude) * perLongitude,
      (position[1] - latitude) * metresPerLatitude,
    ],
    at: ([east, north]) => [longitude + east / perLongitude, latitude + north / metresPerLatitude],
  };
}

/** A closed line of metres: the last point is the first again. */
export type Ring = readonly PlanePoint[];

export type Edge = readonly [from: PlanePoint, to: PlanePoint];

export function edgesOf(ring: Ring): Edge[] {
  return ring.slice(1).map((to, index): Edge => [ring[index] ?? to, to]);
}

/** Square metres, positive for a ring that runs counter-clockwise. */
export function signedArea(ring: Ring): number {
  return edgesOf(ring).reduce((sum, [[x1, y1], [x2, y2]]) => sum + (x1 * y2 - x2 * y1) / 2, 0);
}

export function holds(ring: Ring, [east, north]: PlanePoint): boolean {
  let inside = false;
  for (const [[x1, y1], [x2, y2]] of edgesOf(ring)) {
    if (y1 > north !== y2 > north && east < x1 + ((north - y1) * (x2 - x1)) / (y2 - y1)) inside = !inside;
  }
  return inside;
}

/** How far along a ring, in metres from its first point, the spot lies that is nearest to a point. */
export function metresAlong(ring: Ring, point: PlanePoint): number {
  let best = { away: Number.POSITIVE_INFINITY, along: 0 };
  let passed = 0;
  for (const [from, to] of edgesOf(ring)) {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const along = length === 0 ? 0 : dot(from, to, point) / length;
    const on = Math.min(length, Math.max(0, along));
    const share = length === 0 ? 0 : on / length;
    const away = Math.hypot(
      point[0] - from[0] - share * (to[0] - from[0]),
      point[1] - from[1] - share * (to[1] - from[1]),
    );
    if (away < best.away) best = { away, along: passed + on };
    passed += length;
  }
  return best.along;
}

function dot(from: PlanePoint, to: PlanePoint, point: PlanePoint): number {
  return (point[0] - from[0]) * (to[0] - from[0]) + (point[1] - from[1]) * (to[1] - from[1]);
}

/**
 * Every wall moved outward by some metres (inward when negative). The ring itself where that folds it up, as a
 * narrow one would.
 */
export function offsetRing(ring: Ring, metres: number): Ring {
  const area = signedArea(ring);
  const outward = metres * Math.sign(area);
  const walls = edgesOf(ring).filter(([from, to]) => from[0] !== to[0] || from[1] !== to[1]);
  const corners = walls.map((wall, index): PlanePoint => {
    const before = walls.at(index - 1) ?? wall;
    const [one, other] = [normalOf(before), normalOf(wall)];
    // At a sharp corner the walls meet far outside: not farther than this many times the move.
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
  const share = signedArea(moved) / area;
  return share > 0.3 && share < 3 ? moved : ring;
}

/** Unit vector to the right of an edge: outward where the ring runs counter-clockwise. */
function normalOf([from, to]: Edge): PlanePoint {
  const [along, up] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(along, up) || 1;
  return [up / length, -along / length];
}

/** The part of a ring within a convex window that runs counter-clockwise (Sutherland and Hodgman); empty for none. */
export function clippedRing(ring: Ring, window: Ring): Ring {
  let corners = ring.slice(0, -1);
  for (const [from, to] of edgesOf(window)) {
    const side = ([x, y]: PlanePoint) =>
      (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
    corners = corners.flatMap((corner, index): PlanePoint[] => {
      const before = corners.at(index - 1) ?? corner;
      const [here, there] = [side(corner), side(before)];
      const share = there / (there - here);
      const crossing: PlanePoint = [
        before[0] + share * (corner[0] - before[0]),
        before[1] + share * (corner[1] - before[1]),
      ];
      if (here >= 0) return there >= 0 ? [corner] : [crossing, corner];
      return there >= 0 ? [crossing] : [];
    });
  }
  const [first] = corners;
  return first && corners.length > 2 ? [...corners, first] : [];
}
