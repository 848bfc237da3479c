import { getOrientedBox } from '../../domain/geo/oriented-box.ts';
import { createPlane, findNearestOnRing, type PlanePoint } from '../../domain/geo/plane.ts';
import type { Position } from '../../spec/geojson.ts';

/** The default bearing of the camera in 3D, in degrees from north. */
export const usualBearing = -32;

/** Degrees between the camera and a wall's normal: the next wall is visible as well, and the building looks solid. */
const aside = 27;

/** Sides with a smaller ratio count as equally wide. */
const alike = 1.15;

/**
 * Weight of a visible entrance on a wall against a turn by 180 degrees; the least frontality at which it counts as
 * visible.
 */
const doorWeight = 1.2;
const doorSeen = 0.4;

/**
 * Returns the bearing, in whole degrees from north, at which the widest side of a building faces the reader, of several
 * that with its entrance visible, then that nearest to the default one.
 */
export function getFacing(corners: readonly Position[], door: Position | undefined): number {
  const [origin] = corners;
  if (!origin) return usualBearing;
  const plane = createPlane(origin);
  const ring = [...corners, origin].map(plane.of);
  const { half, at } = getOrientedBox(ring);
  const [along, across] = half;
  const middle = at(0, 0);
  const sides: PlanePoint[] = [];
  if (along * alike >= across) sides.push(at(0, 1), at(0, -1));
  if (across * alike >= along) sides.push(at(1, 0), at(-1, 0));
  const wall = door && findNearestOnRing(ring, plane.of(door));
  const candidates = sides.flatMap(([x, y]) => {
    // The camera looks against the side.
    const against = degrees(middle[0] - x, middle[1] - y);
    return [against - aside, against + aside];
  });
  const worth = (bearing: number) => {
    const radians = (bearing * Math.PI) / 180;
    const seen = wall ? -(wall.out[0] * Math.sin(radians) + wall.out[1] * Math.cos(radians)) : 0;
    return doorWeight * Math.min(doorSeen, seen) - Math.abs(turned(bearing - usualBearing)) / 180;
  };
  const best = candidates.reduce((a, b) => (worth(b) > worth(a) ? b : a), candidates[0] ?? usualBearing);
  return Math.round(turned(best));
}

function degrees(east: number, north: number): number {
  return (Math.atan2(east, north) * 180) / Math.PI;
}

/** The same direction between −180 and 180 degrees. */
function turned(angle: number): number {
  return angle - 360 * Math.round(angle / 360);
}
