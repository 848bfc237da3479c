import { frame, positionOfCamera } from './camera.mjs';

/**
 * @typedef {import('./camera.mjs').Point} Point
 * @typedef {{ rings: [number, number][][], base: number, top: number }} Block a building in metres
 */

const STEP = 15;
const ALONG = [0.15, 0.5, 0.9];

/** Buildings so near to the camera stand in the way even beside the place, metres by the camera's distance. */
const TOO_NEAR = 0.35;

/**
 * The share of the place that other buildings hide, 0 to 1.
 * @param {Block[]} own
 * @param {Block[]} others
 * @param {Point} from
 */
function hidden(own, others, from) {
  const points = own.flatMap(({ rings, base, top }) =>
    rings.flat().flatMap(([x, y]) => ALONG.map((share) => [x, y, base + (top - base) * share])),
  );
  const blocked = points.filter((point) => others.some((block) => blocks(block, point, from)));
  return blocked.length / Math.max(1, points.length);
}

/** @param {Block} block @param {number[]} point @param {Point} from */
function blocks({ rings, top }, [x, y, z], from) {
  if (top <= z) return false;
  const [dx, dy, dz] = [from[0] - x, from[1] - y, from[2] - z];
  return rings.some((ring) =>
    ring.some(([x0, y0], index) => {
      const [x1, y1] = ring[(index + 1) % ring.length];
      const cross = dx * (y1 - y0) - dy * (x1 - x0);
      if (cross === 0) return false;
      const along = ((x0 - x) * (y1 - y0) - (y0 - y) * (x1 - x0)) / cross;
      const across = ((x0 - x) * dy - (y0 - y) * dx) / cross;
      return along > 0.001 && along < 1 && across >= 0 && across <= 1 && z + dz * along < top;
    }),
  );
}

/**
 * How much stands tall right before the camera. @param {Block[]} others @param {import('./camera.mjs').Camera} camera
 */
function clutter(others, camera) {
  const from = positionOfCamera(camera);
  const near = others.filter(({ rings, top }) => {
    const [x, y] = rings[0][0];
    const away = Math.hypot(x - from[0], y - from[1]);
    return top > from[2] * 0.5 && away < camera.distance * TOO_NEAR;
  });
  return near.length;
}

/**
 * How square-on the camera faces the longest wall, 0 for a view on a corner, 1 for a flat elevation. @param {Block[]}
 * own @param {number} bearing
 */
function flatness(own, bearing) {
  const walls = own.flatMap(({ rings }) =>
    rings.flatMap((ring) => ring.slice(1).map(([x, y], index) => [x - ring[index][0], y - ring[index][1]])),
  );
  if (walls.length === 0) return 0;
  const [[x, y]] = walls.toSorted((a, b) => Math.hypot(b[0], b[1]) - Math.hypot(a[0], a[1]));
  const turned = ((Math.atan2(x, y) * 180) / Math.PI - bearing) * (Math.PI / 90);
  return Math.abs(Math.cos(turned)) ** 2;
}

/**
 * The bearing from which a place is seen best: not hidden, on a corner, nothing tall before the camera.
 * @param {Point[]} points
 * @param {Block[]} own
 * @param {Block[]} others
 * @param {import('./camera.mjs').Framing} framing its bearing is ignored
 * @param {number} aspect
 * @param {number[]} taken bearings of earlier pictures of the same place
 */
export function bestBearing(points, own, others, framing, aspect, taken) {
  const bearings = Array.from({ length: 360 / STEP }, (_, index) => index * STEP);
  const rated = bearings.map((bearing) => {
    const camera = frame(points, { ...framing, bearing }, aspect);
    const turn = taken.map((other) => Math.cos(((other - bearing) * Math.PI) / 180) + 1);
    const fault =
      3 * hidden(own, others, positionOfCamera(camera)) +
      0.12 * clutter(others, camera) +
      0.25 * flatness(own, bearing) +
      0.4 * Math.max(0, ...turn);
    return { bearing, fault };
  });
  return rated.reduce((best, next) => (next.fault < best.fault ? next : best)).bearing;
}
