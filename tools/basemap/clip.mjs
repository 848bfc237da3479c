import { isLinear, linesOf, polygonsOf } from '../osm/geometry.mjs';

/**
 * @typedef {import('../osm/geometry.mjs').Position} Position
 * @typedef {import('../osm/geometry.mjs').Geometry} Geometry
 * @typedef {import('../osm/geometry.mjs').Bbox} Bbox
 * @typedef {{ axis: 0 | 1, limit: number, keeps: (position: Position) => boolean }} Side
 */

/** @param {Bbox} bbox @returns {Side[]} the four half-planes whose common part is the box */
function sidesOf([west, south, east, north]) {
  return [
    { axis: 0, limit: west, keeps: ([x]) => x >= west },
    { axis: 0, limit: east, keeps: ([x]) => x <= east },
    { axis: 1, limit: south, keeps: ([, y]) => y >= south },
    { axis: 1, limit: north, keeps: ([, y]) => y <= north },
  ];
}

/** Where the segment meets the side. @param {Position} a @param {Position} b @param {Side} side @returns {Position} */
function crossing(a, b, { axis, limit }) {
  const share = (limit - a[axis]) / (b[axis] - a[axis]);
  const other = a[1 - axis] + share * (b[1 - axis] - a[1 - axis]);
  return axis === 0 ? [limit, other] : [other, limit];
}

/** Sutherland–Hodgman. @param {Position[]} ring closed @param {Side} side @returns {Position[]} closed, or empty */
function clipRing(ring, side) {
  /** @type {Position[]} */
  const kept = [];
  for (let i = 0; i + 1 < ring.length; i++) {
    const [from, to] = [ring[i], ring[i + 1]];
    if (side.keeps(from)) kept.push(from);
    if (side.keeps(from) !== side.keeps(to)) kept.push(crossing(from, to, side));
  }
  return kept.length < 3 ? [] : [...kept, kept[0]];
}

/** @param {Position[]} line @param {Side} side @returns {Position[][]} the pieces on the kept side */
function clipLine(line, side) {
  /** @type {Position[][]} */
  const pieces = [];
  /** @type {Position[]} */
  let piece = [];
  line.forEach((position, i) => {
    const before = line[i - 1];
    if (before && side.keeps(before) !== side.keeps(position)) piece.push(crossing(before, position, side));
    if (side.keeps(position)) piece.push(position);
    else if (piece.length > 0) {
      pieces.push(piece);
      piece = [];
    }
  });
  return [...pieces, piece].filter((positions) => positions.length > 1);
}

/**
 * The part of a geometry inside the box, so that the embedded area ends in a clean edge at every zoom.
 * @param {Geometry} geometry
 * @param {Bbox} bbox
 * @returns {Geometry | undefined} nothing where it lies outside
 */
export function clipToBbox(geometry, bbox) {
  const sides = sidesOf(bbox);
  if (geometry.type === 'Point')
    return sides.every((side) => side.keeps(geometry.coordinates)) ? geometry : undefined;
  if (isLinear(geometry)) {
    const lines = sides.reduce(
      (pieces, side) => pieces.flatMap((line) => clipLine(line, side)),
      linesOf(geometry),
    );
    return lines.length > 0 ? { type: 'MultiLineString', coordinates: lines } : undefined;
  }
  const polygons = polygonsOf(geometry)
    .map((rings) => rings.map((ring) => sides.reduce(clipRing, ring)).filter((ring) => ring.length > 0))
    .filter((rings) => rings.length > 0);
  return polygons.length > 0 ? { type: 'MultiPolygon', coordinates: polygons } : undefined;
}
