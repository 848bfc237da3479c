import type { Feature, Polygon } from 'geojson';
import type { UnitCell } from '../core/floors/floor-plan.ts';
import type { Plane, PlanePoint, Ring } from '../core/geo/plane.ts';
import type { Ref } from '../core/place/ref.ts';

/** A closed floor, the open one, its units, the chosen unit, a dash of the way up and along. */
export type StackPart = 'slab' | 'slab-on' | 'box' | 'box-on' | 'column';

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
};

export type StackFeature = Feature<Polygon, StackMark>;

/** Feature-state hangs on references: the slab of a floor gets one that no unit can have. */
export function slabRef(floor: string): Ref {
  return `floor:${floor}`;
}

/** A part that stands on a ring. */
export function partOn(plane: Plane, ring: Ring, properties: StackMark): StackFeature {
  return {
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [ring.map((point) => [...plane.at(point)])] },
    properties,
  };
}

/** Metres: width of a dash, its length, from the start of one to the start of the next, and its height on a floor. */
const dash = { width: 0.9, length: 2.6, step: 4.2, height: 0.6 };

/** More dashes than this are no longer told apart; a longer way gets longer ones. */
const mostDashes = 48;

type WayUp = {
  readonly plane: Plane;
  readonly door: PlanePoint;
  readonly cell: UnitCell;
  /** Metres up to the floor on which the unit stands. */
  readonly height: number;
};

/** The way from the door: dashes straight up to the floor, then along it to the unit. */
export function wayUp({ plane, door, cell, height }: WayUp): StackFeature[] {
  const [east, north] = door;
  const half = dash.width / 2;
  const post: Ring = [
    [east - half, north - half],
    [east + half, north - half],
    [east + half, north + half],
    [east - half, north + half],
    [east - half, north - half],
  ];
  const column = (ring: Ring, base: number, top: number) =>
    partOn(plane, ring, { part: 'column', base, top });
  const run = Math.hypot(cell.centre[0] - east, cell.centre[1] - north);
  const on = (metres: number): PlanePoint => {
    const share = metres / run;
    return [east + share * (cell.centre[0] - east), north + share * (cell.centre[1] - north)];
  };
  return [
    ...dashesOver(height).map(([from, to]) => column(post, from, to)),
    ...dashesOver(run).map(([from, to]) => column(ribbon(on(from), on(to)), height, height + dash.height)),
  ];
}

/** Start and end of each dash of a way of some metres. */
function dashesOver(metres: number): (readonly [from: number, to: number])[] {
  const longer = Math.max(1, metres / dash.step / mostDashes);
  const count = Math.ceil(metres / (dash.step * longer));
  return Array.from({ length: count }, (_, index) => {
    const from = index * dash.step * longer;
    return [from, Math.min(metres, from + dash.length * longer)];
  });
}

/** A strip of the width of a dash. */
function ribbon(from: PlanePoint, to: PlanePoint): Ring {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(x, y) || 1;
  const [aside, up] = [(-y / length) * (dash.width / 2), (x / length) * (dash.width / 2)];
  const first: PlanePoint = [from[0] + aside, from[1] + up];
  return [
    first,
    [from[0] - aside, from[1] - up],
    [to[0] - aside, to[1] - up],
    [to[0] + aside, to[1] + up],
    first,
  ];
}
