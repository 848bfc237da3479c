import { getOrientedBox } from '../../domain/geo/oriented-box.ts';
import { createPlane, findNearestOnRing, type PlanePoint } from '../../domain/geo/plane.ts';
import type { Position } from '../../spec/geojson.ts';

/** Where the camera looks in 3D unless a building says otherwise, in degrees from north. */
export const usualBearing = -32;

/** Degrees that the camera stands aside of a wall: the next wall is seen as well, and the building as a body. */
const aside = 27;

/** Sides whose lengths differ less are equally wide. */
const alike = 1.15;

/** How much a door on a wall that is seen weighs against a turn by 180 degrees; from this part of its front on it is seen. */
const doorWeight = 1.2;
const doorSeen = 0.4;

/**
 * The bearing, in whole degrees from north, at which the widest side of a building faces the reader, of several that on which
 * its door is seen, then that nearest to the usual one.
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
