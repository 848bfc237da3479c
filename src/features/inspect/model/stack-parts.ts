import type { Feature, Polygon } from 'geojson';
import type { UnitCell } from '../../../domain/floors/floor-plan.ts';
import { getOrientedBox } from '../../../domain/geo/oriented-box.ts';
import {
  createRectangle,
  findNearestOnRing,
  getConvexHull,
  getSignedArea,
  offsetRing,
  type Plane,
  type PlanePoint,
  type Ring,
} from '../../../domain/geo/plane.ts';
import type { Ref } from '../../../domain/place/ref.ts';

/**
 * A closed floor, one lifted off the open one, the edges of all of these, the dark inside between the slabs of closed
 * floors, the open floor, its units, the chosen unit; of the way up and along, its dashes and the strip under them.
 */
export type StackPart = 'slab' | 'above' | 'rim' | 'core' | 'slab-on' | 'box' | 'box-on' | 'way' | 'way-edge';

/** What the map reads of a part of the stack. */
export type StackMark = {
  readonly part: StackPart;
  /** Metres above the ground of its bottom and its top. */
  readonly base: number;
  readonly top: number;
  /** Key of the floor that a slab or a box belongs to. */
  readonly floor?: string;
  /** The unit of a box; a slab has a name that no unit has. */
  readonly ref?: Ref;
  readonly label?: string;
  /** Of the chosen unit: its number alone, where there is no room for what its label says. */
  readonly number?: string;
  /** Of a floor: how wide the building is in CSS pixels at zoom 0. */
  readonly wide?: number;
};

export type StackFeature = Feature<Polygon, StackMark>;

/** Returns a part with a ring as its base. */
export function createPart(plane: Plane, ring: Ring, properties: StackMark): StackFeature {
  return {
    type: 'Feature',
    geometry: polygonOn(plane, ring),
    properties,
  };
}

function polygonOn(plane: Plane, ring: Ring): Polygon {
  return { type: 'Polygon', coordinates: [ring.map((point) => [...plane.at(point)])] };
}

/** Metres from the slabs of a building to its dark inside. */
const recess = 0.25;

/** Returns the inside of a building: dark, so that the gaps between slabs read as lines between storeys. */
export function createCore(top: number, walls: Ring, plane: Plane): StackFeature {
  return createPart(plane, offsetRing(walls, -recess), { part: 'core', base: 0, top });
}

/** Width in metres of the edges of lifted floors; a building of more corners than this is round, and has none. */
const rim = 0.35;
const mostCorners = 8;

/** Returns the edges of the floors that are lifted off the open one: corners and roof. */
export function createRim(base: number, top: number, walls: Ring, plane: Plane): StackFeature[] {
  const inner = offsetRing(walls, -rim);
  const roof: StackFeature = {
    type: 'Feature',
    geometry: {
      type: 'Polygon',
      coordinates: [walls, inner.toReversed()].map((ring) => ring.map((point) => [...plane.at(point)])),
    },
    properties: { part: 'rim', base: top - rim, top },
  };
  const corners = getConvexHull(walls).slice(1);
  const posts = corners.map(([east, north]) =>
    createPart(plane, createRectangle([east, north], rim / 2, rim / 2), { part: 'rim', base, top }),
  );
  return corners.length > mostCorners ? [roof] : [roof, ...posts];
}

/**
 * Metres that the layers of a shadow reach beyond the walls, each drawn over the wider ones; less where they are short.
 */
const shadowReach = [0.4, 1, 1.8, 2.8, 4, 5.5];
const longWalls = 25;

/** Length of a shadow, by the height of what casts it, and metres at most; its direction in degrees from north. */
const shadowFall = { share: 0.1, most: 8, bearing: 25 };

/** Most area of a building's hull and shadow, as a multiple of its ground, where it has no court. */
const mostHull = 1.8;

/**
 * Returns the shadow of a building on the ground around its foot, away from the light of the map's style: layers,
 * widest last.
 */
export function createShadow(height: number, walls: Ring, plane: Plane): Polygon[] {
  const fall = Math.min(shadowFall.most, height * shadowFall.share);
  const angle = (shadowFall.bearing * Math.PI) / 180;
  const fallen = walls.map(([x, y]): PlanePoint => [x + fall * Math.sin(angle), y + fall * Math.cos(angle)]);
  const hull = getConvexHull([...walls, ...fallen]);
  // Over a court the hull of its wings would look like a lid.
  const foot = getSignedArea(hull) > mostHull * Math.abs(getSignedArea(walls)) ? walls : hull;
  if (foot.length === 0) return [];
  const share = Math.min(1, Math.max(...getOrientedBox(walls).half) / longWalls);
  return shadowReach.map((reach) => polygonOn(plane, offsetRing(foot, share * reach)));
}

/**
 * Metres of the way up and along: half of its width, by how much the dashes stick out of its edge, half of a dash's
 * width, its length, from the start of one to the start of the next, and the height of the way above a floor.
 */
const way = { half: 0.8, out: 0.18, dash: 0.42, length: 2.6, step: 4.2, height: 0.3 };

/** Metres from the wall to the middle of the way up: the open floor juts out. */
const offWall = 1.7;

/** More dashes than this look like one line; a longer way gets longer ones. */
const mostDashes = 48;

type WayUp = {
  readonly plane: Plane;
  readonly walls: Ring;
  readonly door: PlanePoint;
  readonly cell: UnitCell;
  /** Metres up to the ceiling of the units, above which the way goes along. */
  readonly height: number;
};

/**
 * Returns the way from the door: up along the wall nearest to it, then over the units of the floor to the chosen one.
 * White dashes on a dark strip, so that it stands out from any wall.
 */
export function createWayUp({ plane, walls, door, cell, height }: WayUp): StackFeature[] {
  const wall = findNearestOnRing(walls, door);
  const [east, north] = wall
    ? [wall.at[0] + wall.out[0] * offWall, wall.at[1] + wall.out[1] * offWall]
    : door;
  const run = Math.hypot(cell.centre[0] - east, cell.centre[1] - north);
  const on = (metres: number): PlanePoint => {
    const share = run === 0 ? 0 : metres / run;
    return [east + share * (cell.centre[0] - east), north + share * (cell.centre[1] - north)];
  };
  const top = height + way.height;
  const out = way.half + way.out;
  const part = (name: 'way' | 'way-edge', ring: Ring, base: number, to: number) =>
    createPart(plane, ring, { part: name, base, top: to });
  return [
    part('way-edge', createRectangle([east, north], way.half, way.half), 0, top),
    part('way-edge', ribbon([east, north], on(run), way.half), height, top),
    ...dashesOver(height).flatMap(([from, to]) => [
      part('way', createRectangle([east, north], out, way.dash), from, to),
      part('way', createRectangle([east, north], way.dash, out), from, to),
    ]),
    ...dashesOver(run).map(([from, to]) =>
      part('way', ribbon(on(from), on(to), way.dash), height, top + way.out),
    ),
  ];
}

/** Returns start and end of each dash of a way of some metres. */
function dashesOver(metres: number): (readonly [from: number, to: number])[] {
  const longer = Math.max(1, metres / way.step / mostDashes);
  const count = Math.ceil(metres / (way.step * longer));
  return Array.from({ length: count }, (_, index) => {
    const from = index * way.step * longer;
    return [from, Math.min(metres, from + way.length * longer)];
  });
}

/** Returns a strip of this width to each side. */
function ribbon(from: PlanePoint, to: PlanePoint, half: number): Ring {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(x, y) || 1;
  const [aside, up] = [(-y / length) * half, (x / length) * half];
  const first: PlanePoint = [from[0] + aside, from[1] + up];
  return [
    first,
    [from[0] - aside, from[1] - up],
    [to[0] - aside, to[1] - up],
    [to[0] + aside, to[1] + up],
    first,
  ];
}
