/**
 * Rings in metres (see plane.mjs): lists of corners without the closing repeat, counterclockwise seen from above.
 *
 * @typedef {import('./plane.mjs').Metres} Metres
 */

/** A corner that turns less than this is a point on a straight wall. */
const STRAIGHT_DEGREES = 4;

/** @param {Metres} a @param {Metres} b @returns {Metres} */
const minus = (a, b) => [a[0] - b[0], a[1] - b[1]];

/** @param {Metres[]} ring twice the signed area, positive when counterclockwise */
const doubleArea = (ring) =>
  ring.reduce((sum, a, index) => {
    const b = ring[(index + 1) % ring.length];
    return sum + a[0] * b[1] - b[0] * a[1];
  }, 0);

/** @param {Metres[]} closed first corner repeated at the end, either direction @returns {Metres[]} */
export function asRing(closed) {
  const open = closed.slice(0, -1).filter((corner, index, all) => {
    const [dx, dy] = minus(corner, all[(index + 1) % all.length]);
    return Math.hypot(dx, dy) > 0.01;
  });
  const ring = doubleArea(open) < 0 ? open.reverse() : open;
  return ring.filter((_, index) => turnAt(ring, index) > (STRAIGHT_DEGREES * Math.PI) / 180);
}

/** The angle by which a ring turns at a corner, in radians, 0 or more. @param {Metres[]} ring @param {number} index */
function turnAt(ring, index) {
  const [before, after] = normalsAt(ring, index);
  return Math.acos(Math.max(-1, Math.min(1, before[0] * after[0] + before[1] * after[1])));
}

/** Unit vectors into the ring from the walls before and after a corner. @param {Metres[]} ring @param {number} index */
function normalsAt(ring, index) {
  const corner = ring[index];
  const previous = ring[(index + ring.length - 1) % ring.length];
  const next = ring[(index + 1) % ring.length];
  return [minus(corner, previous), minus(next, corner)].map(([dx, dy]) => {
    const length = Math.hypot(dx, dy) || 1;
    return /** @type {Metres} */ ([-dy / length, dx / length]);
  });
}

/**
 * The walls of a ring. `bearing` is the compass direction that a wall faces, in degrees.
 * @param {Metres[]} ring
 */
export const wallsOf = (ring) =>
  ring.map((from, index) => {
    const to = ring[(index + 1) % ring.length];
    const [dx, dy] = minus(to, from);
    const bearing = (Math.atan2(dy, -dx) * 180) / Math.PI; // outward is (dy, -dx)
    return { from, to, length: Math.hypot(dx, dy), bearing: (bearing + 360) % 360 };
  });

/** @param {Metres} from @param {Metres} to @param {number} share 0 … 1 @returns {Metres} */
export const between = (from, to, share) => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

/**
 * The nearest point of a wall to a point. @param {Metres} from @param {Metres} to @param {Metres} point @returns
 * {Metres}
 */
export function nearestOn(from, to, point) {
  const [dx, dy] = minus(to, from);
  const [px, py] = minus(point, from);
  const squared = dx * dx + dy * dy;
  const share = squared === 0 ? 0 : (px * dx + py * dy) / squared;
  return between(from, to, Math.max(0, Math.min(1, share)));
}

/**
 * The ring moved inwards by `depth` metres, corners mitred. @param {Metres[]} ring @param {number} depth @returns
 * {Metres[]}
 */
export const inset = (ring, depth) =>
  ring.map(([x, y], index) => {
    const [a, b] = normalsAt(ring, index);
    const reach = depth / Math.max(0.3, 1 + a[0] * b[0] + a[1] * b[1]); // a needle corner must not shoot away
    return [x + (a[0] + b[0]) * reach, y + (a[1] + b[1]) * reach];
  });

/**
 * `count` points at equal steps along a ring, clockwise as floor plans are numbered, the first in the north-east.
 * @param {Metres[]} ring
 * @param {number} count
 * @returns {Metres[]}
 */
export function pointsAlong(ring, count) {
  const walls = wallsOf(startNorthEast([...ring].reverse()));
  const step = walls.reduce((sum, wall) => sum + wall.length, 0) / count;
  let [index, walked] = [0, 0];
  return Array.from({ length: count }, (_, number) => {
    const goal = number * step;
    while (index < walls.length - 1 && walked + walls[index].length < goal) walked += walls[index++].length;
    const { from, to, length } = walls[index];
    return between(from, to, length === 0 ? 0 : Math.min(1, (goal - walked) / length));
  });
}

/** @param {Metres[]} ring @returns {Metres[]} */
function startNorthEast(ring) {
  const start = ring.reduce(
    (best, [x, y], index) => (x + y > ring[best][0] + ring[best][1] ? index : best),
    0,
  );
  return [...ring.slice(start), ...ring.slice(0, start)];
}
