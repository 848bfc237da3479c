import {
  containsPosition,
  getBbox,
  getCentroid,
  getGeometryArea,
  getPlainDistance,
  getPolygons,
} from '../../src/server/city/geometry.ts';
import { planeAt } from './plane.mjs';
import { asRing, between, inset, nearestOn, pointsAlong, wallsOf } from './ring.mjs';

/**
 * What can be asked of the outline of a building: where a door may stand, where a flat may lie.
 *
 * @typedef {import('../../src/server/city/geometry.ts').CityPosition} Position
 * @typedef {import('../../src/server/city/geometry.ts').Geometry} Geometry
 * @typedef {import('./plane.mjs').Metres} Metres
 * @typedef {'north' | 'north-east' | 'east' | 'south-east' | 'south' | 'south-west' | 'west' | 'north-west'} Facing
 */

/** The eight winds, clockwise from north. @type {Facing[]} */
export const WINDS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
];

/** A place point or a flat stands at least this far inside, metres. */
const CLEAR_OF_WALL = 1.5;

/** Where a place point stands that is not in the middle, metres behind the wall. */
const BEHIND_WALL = 20;

/** Steps of the search for a point inside a bent footprint, along each side of its box. */
const SEARCH_STEPS = 40;

/**
 * @param {Geometry} geometry of an area @returns {{ plane: ReturnType<typeof planeAt>, ring: Metres[] }} its largest
 * outer ring
 */
function outlineOf(geometry) {
  const areas = getPolygons(geometry).map((rings) => {
    const size = getGeometryArea({ type: 'Polygon', coordinates: rings });
    return { ring: rings[0], size };
  });
  const { ring } = areas.reduce((best, area) => (area.size > best.size ? area : best));
  const plane = planeAt(ring[0]);
  return { plane, ring: asRing(ring.map(plane.toMetres)) };
}

/**
 * A position on the wall that faces a direction best (long walls win over short ones).
 * @param {Geometry} geometry
 * @param {Facing} facing
 * @param {number} share where on that wall, 0 … 1, walking with the building on the left
 * @returns {Position}
 */
export function onWall(geometry, facing, share) {
  const { plane, ring } = outlineOf(geometry);
  const wanted = WINDS.indexOf(facing) * 45;
  const merit = (/** @type {{ bearing: number, length: number }} */ wall) =>
    Math.max(0, Math.cos(((wall.bearing - wanted) * Math.PI) / 180)) ** 4 * wall.length;
  const wall = wallsOf(ring).reduce((best, next) => (merit(next) > merit(best) ? next : best));
  return plane.toPosition(between(wall.from, wall.to, share));
}

/**
 * A position in the building, behind the middle of the wall that faces a direction. @param {Geometry} geometry @param
 * {Facing} facing @returns {Position}
 */
export function behindWall(geometry, facing) {
  const door = onWall(geometry, facing, 0.5);
  const plane = planeAt(door);
  const [x, y] = plane.toMetres(middleOf(geometry));
  const share = BEHIND_WALL / Math.hypot(x, y);
  return plane.toPosition([x * share, y * share]);
}

/**
 * The nearest point of any wall, inner yards included. @param {Geometry} geometry @param {Position} position @returns
 * {Position}
 */
export function nearestWallPoint(geometry, position) {
  const plane = planeAt(position);
  const points = getPolygons(geometry)
    .flat()
    .map((ring) => ring.map(plane.toMetres))
    .flatMap((ring) => ring.slice(1).map((to, index) => nearestOn(ring[index], to, [0, 0])));
  const away = (/** @type {Metres} */ [x, y]) => Math.hypot(x, y);
  return plane.toPosition(points.reduce((best, next) => (away(next) < away(best) ? next : best)));
}

/** Metres to the nearest wall. @param {Geometry} geometry @param {Position} position */
export function distanceToWall(geometry, position) {
  return Math.hypot(...planeAt(position).toMetres(nearestWallPoint(geometry, position)));
}

/** @param {Geometry} geometry @param {Position} position */
const standsClear = (geometry, position) =>
  containsPosition(geometry, position) && distanceToWall(geometry, position) >= CLEAR_OF_WALL;

/**
 * The middle of an area, or where it is bent around its middle: the point inside farthest from all walls. @param
 * {Geometry} geometry @returns {Position}
 */
export function middleOf(geometry) {
  const centre = getCentroid(geometry);
  if (standsClear(geometry, centre)) return centre;
  const inside = gridInside(geometry);
  const room = (/** @type {Position} */ position) => distanceToWall(geometry, position);
  return inside.reduce((best, next) => (room(next) > room(best) ? next : best), inside[0] ?? centre);
}

/**
 * The spot in an area that is nearest to a position, clear of its edge. @param {Geometry} geometry @param {Position}
 * position @returns {Position}
 */
export function nearSideOf(geometry, position) {
  const inside = gridInside(geometry).filter((spot) => standsClear(geometry, spot));
  return inside.reduce(
    (best, next) => (getPlainDistance(next, position) < getPlainDistance(best, position) ? next : best),
    middleOf(geometry),
  );
}

/** Positions in even rows over an area. @param {Geometry} geometry @returns {Position[]} */
function gridInside(geometry) {
  const [west, south, east, north] = getBbox(geometry);
  const steps = Array.from({ length: SEARCH_STEPS }, (_, index) => (index + 0.5) / SEARCH_STEPS);
  return steps
    .flatMap((x) =>
      steps.map((y) => /** @type {Position} */ ([west + (east - west) * x, south + (north - south) * y])),
    )
    .filter((position) => containsPosition(geometry, position));
}

/**
 * `count` positions in a ring `depth` metres behind the outer walls. Where the building is too thin for that, the ring
 * comes closer to the wall; where even that fails, the flat stands in the middle of the building.
 * @param {Geometry} geometry
 * @param {number} count
 * @param {number} depth
 * @returns {Position[]}
 */
export function ringOfCells(geometry, count, depth) {
  const { plane, ring } = outlineOf(geometry);
  const rings = [depth, depth / 2, depth / 4].map((metres) =>
    pointsAlong(inset(ring, metres), count).map(plane.toPosition),
  );
  const middle = middleOf(geometry);
  return Array.from({ length: count }, (_, index) => {
    const candidates = rings.map((cells) => cells[index]);
    return candidates.find((cell) => standsClear(geometry, cell)) ?? middle;
  });
}
