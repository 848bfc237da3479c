import type { Position } from '../../spec/geojson.ts';
import { createPlane, type Edge, getEdges, type PlanePoint } from '../geo/plane.ts';
import type { Outline } from '../outline/outline-at.ts';

/** Where a position stands against a building. */
export type AtWalls = {
  /** Within the outer wall, and in none of its courtyards. */
  readonly inside: boolean;
  /** Metres to the nearest wall, courtyards included. */
  readonly metres: number;
  /** The nearest spot of that wall. */
  readonly nearest: Position;
};

/** Measures positions against the walls of a building, on a plane round it: true to some millimetres there. */
export function measureWalls({ polygon }: Outline): (position: Position) => AtWalls | undefined {
  const rings = polygon.coordinates.map((ring) =>
    ring.map(([longitude = 0, latitude = 0]): Position => [longitude, latitude]),
  );
  const origin = rings[0]?.[0];
  if (!origin) return () => undefined;
  const plane = createPlane(origin);
  const walls = rings.flatMap((ring) => getEdges(ring.map(plane.of)));
  return (position) => {
    const point = plane.of(position);
    let crossed = 0;
    let best = { metres: Number.POSITIVE_INFINITY, spot: point };
    for (const wall of walls) {
      if (crosses(wall, point)) crossed++;
      const spot = nearestOn(wall, point);
      const metres = Math.hypot(spot[0] - point[0], spot[1] - point[1]);
      if (metres < best.metres) best = { metres, spot };
    }
    return { inside: crossed % 2 === 1, metres: best.metres, nearest: plane.at(best.spot) };
  };
}

/** Whether a ray from the point to the east crosses a wall. */
function crosses([[x1, y1], [x2, y2]]: Edge, [east, north]: PlanePoint): boolean {
  return y1 > north !== y2 > north && east < x1 + ((north - y1) * (x2 - x1)) / (y2 - y1);
}

function nearestOn([[x1, y1], [x2, y2]]: Edge, [east, north]: PlanePoint): PlanePoint {
  const [along, up] = [x2 - x1, y2 - y1];
  const length = along ** 2 + up ** 2;
  const share = ((east - x1) * along + (north - y1) * up) / length;
  const held = length === 0 ? 0 : Math.min(1, Math.max(0, share));
  return [x1 + held * along, y1 + held * up];
}
