import type { Position } from '../../spec/geojson.ts';
import { findNearestOnEdge, isWithinRings } from '../geo/edges.ts';
import { createPlane, getEdges, measurePlane } from '../geo/plane.ts';
import type { Outline } from '../outline/outline-at.ts';

/** The position of a point relative to a building. */
export type AtWalls = {
  /** Within the outer wall, and in none of its courtyards. */
  readonly inside: boolean;
  /** Metres to the nearest wall, courtyards included. */
  readonly metres: number;
  /** The nearest point of that wall. */
  readonly nearest: Position;
};

/** Measures positions against the walls of a building, on a plane round it: exact to some millimetres there. */
export function measureWalls({ polygon }: Outline): (position: Position) => AtWalls | undefined {
  const rings = polygon.coordinates.map((ring) =>
    ring.map(([longitude = 0, latitude = 0]): Position => [longitude, latitude]),
  );
  const origin = rings[0]?.[0];
  if (!origin) return () => undefined;
  const plane = createPlane(origin);
  const outlines = rings.map((ring) => ring.map(plane.of));
  const walls = outlines.flatMap(getEdges);
  return (position) => {
    const point = plane.of(position);
    let best = { metres: Number.POSITIVE_INFINITY, spot: point };
    for (const wall of walls) {
      const spot = findNearestOnEdge(wall, point);
      const metres = measurePlane(spot, point);
      if (metres < best.metres) best = { metres, spot };
    }
    return { inside: isWithinRings(outlines, point), metres: best.metres, nearest: plane.at(best.spot) };
  };
}
