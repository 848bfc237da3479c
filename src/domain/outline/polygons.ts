import type { Position } from '../../spec/geojson.ts';
import { createPlane, type PlanePoint } from '../geo/plane.ts';

/** Closed rings in degrees: the outer one first, then holes. */
export type Rings = readonly (readonly Position[])[];

/** Metres from a position to a polygon; 0 inside of it. */
export function getDistanceToPolygon(polygon: Rings, position: Position): number {
  const plane = createPlane(position);
  const rings = polygon.map((ring) => ring.map(plane.of));
  const crossed = rings.reduce((sum, ring) => sum + edgesCrossed(ring), 0);
  if (crossed % 2 === 1) return 0;
  return Math.min(...rings.map((ring) => metresToRing(ring)));
}

/** Metres from a position within a polygon to its edge; 0 outside of it. */
export function getDistanceInside(polygon: Rings, position: Position): number {
  if (getDistanceToPolygon(polygon, position) > 0) return 0;
  const { of: seen } = createPlane(position);
  return Math.min(...polygon.map((ring) => metresToRing(ring.map(seen))));
}

/** Square metres within a ring. */
export function getRingArea(ring: readonly Position[]): number {
  const [first] = ring;
  if (!first) return 0;
  const corners = ring.map(createPlane(first).of);
  const doubled = sumOverEdges(corners, ([x1, y1], [x2, y2]) => x1 * y2 - x2 * y1);
  return Math.abs(doubled) / 2;
}

/** Leaves out corners that lie within `tolerance` metres of the line between their neighbours. */
export function straightenRing(ring: readonly Position[], tolerance: number): Position[] {
  const corners = ring.slice(0, -1);
  let index = 0;
  while (index < corners.length && corners.length > 3) {
    const corner = corners[index];
    const before = corners.at(index - 1);
    const after = corners[(index + 1) % corners.length];
    if (!corner || !before || !after) break;
    const { of: seen } = createPlane(corner);
    const needless = metresToEdge(seen(before), seen(after)) <= tolerance;
    if (needless) corners.splice(index, 1);
    else index++;
  }
  const [first] = corners;
  return first ? [...corners, first] : [];
}

/** How many edges a ray from the origin to the east crosses. */
function edgesCrossed(ring: readonly PlanePoint[]): number {
  return sumOverEdges(ring, ([x1, y1], [x2, y2]) => {
    return y1 > 0 !== y2 > 0 && x1 + ((x2 - x1) * y1) / (y1 - y2) > 0 ? 1 : 0;
  });
}

function metresToRing(ring: readonly PlanePoint[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const [index, to] of ring.entries()) {
    const from = ring[index - 1];
    if (from) nearest = Math.min(nearest, metresToEdge(from, to));
  }
  return nearest;
}

/** Metres from the origin to the line between two points. */
function metresToEdge([x1, y1]: PlanePoint, [x2, y2]: PlanePoint): number {
  const [along, up] = [x2 - x1, y2 - y1];
  const length = along ** 2 + up ** 2;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * along + y1 * up) / length));
  return Math.hypot(x1 + share * along, y1 + share * up);
}

function sumOverEdges(
  ring: readonly PlanePoint[],
  ofEdge: (from: PlanePoint, to: PlanePoint) => number,
): number {
  let sum = 0;
  for (const [index, to] of ring.entries()) {
    const from = ring[index - 1];
    if (from) sum += ofEdge(from, to);
  }
  return sum;
}
