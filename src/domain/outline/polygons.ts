import type { Position } from '../../spec/geojson.ts';
import { findNearestOnEdge, isWithinRings } from '../geo/edges.ts';
import {
  createPlane,
  type Edge,
  getEdges,
  getSignedArea,
  measurePlane,
  type PlanePoint,
  type Ring,
} from '../geo/plane.ts';

/** Closed rings in degrees: the outer one first, then holes. */
export type Rings = readonly (readonly Position[])[];

/** The origin of a plane, made for the position from which distances are measured. */
const origin: PlanePoint = [0, 0];

/** Metres from a position to a polygon; 0 inside of it. */
export function getDistanceToPolygon(polygon: Rings, position: Position): number {
  const plane = createPlane(position);
  const rings = polygon.map((ring) => ring.map(plane.of));
  return isWithinRings(rings, origin) ? 0 : getDistanceToRings(rings);
}

/** Metres from a position within a polygon to its edge; 0 outside of it. */
export function getDistanceInside(polygon: Rings, position: Position): number {
  if (getDistanceToPolygon(polygon, position) > 0) return 0;
  const { of: seen } = createPlane(position);
  return getDistanceToRings(polygon.map((ring) => ring.map(seen)));
}

/** Returns the nearest position on the edges of a polygon, and its distance in metres; undefined for one without edges. */
export function findNearestOnPolygon(
  polygon: Rings,
  position: Position,
): { readonly position: Position; readonly metres: number } | undefined {
  const plane = createPlane(position);
  let nearest: { readonly position: Position; readonly metres: number } | undefined;
  for (const edge of polygon.flatMap((ring) => getEdges(ring.map(plane.of)))) {
    const point = findNearestOnEdge(edge, origin);
    const metres = measurePlane(origin, point);
    if (!nearest || metres < nearest.metres) nearest = { position: plane.at(point), metres };
  }
  return nearest;
}

/** Square metres within a ring. */
export function getRingArea(ring: readonly Position[]): number {
  const [first] = ring;
  if (!first) return 0;
  return Math.abs(getSignedArea(ring.map(createPlane(first).of)));
}

/** Leaves out corners within `tolerance` metres of the line between their neighbours. */
export function straightenRing(ring: readonly Position[], tolerance: number): Position[] {
  const corners = ring.slice(0, -1);
  let index = 0;
  while (index < corners.length && corners.length > 3) {
    const corner = corners[index];
    const before = corners.at(index - 1);
    const after = corners[(index + 1) % corners.length];
    if (!corner || !before || !after) break;
    const { of: seen } = createPlane(corner);
    const needless = getDistanceToEdge([seen(before), seen(after)]) <= tolerance;
    if (needless) corners.splice(index, 1);
    else index++;
  }
  const [first] = corners;
  return first ? [...corners, first] : [];
}

/** Metres from the origin to the nearest edge; Infinity where there is none. */
function getDistanceToRings(rings: readonly Ring[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const ring of rings) {
    for (const edge of getEdges(ring)) least = Math.min(least, getDistanceToEdge(edge));
  }
  return least;
}

function getDistanceToEdge(edge: Edge): number {
  return measurePlane(origin, findNearestOnEdge(edge, origin));
}
