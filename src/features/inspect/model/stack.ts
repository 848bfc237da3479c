import type { Feature, FeatureCollection, Polygon } from 'geojson';
import { createUnitCells, type UnitCell } from '../../../domain/floors/floor-plan.ts';
import { type FloorGroup, getUnitNumber } from '../../../domain/floors/floors.ts';
import { getStoreys, openHeight, type Storey } from '../../../domain/floors/storeys.ts';
import { getParallelLength, worldAtZero } from '../../../domain/geo/earth.ts';
import { getOrientedBox } from '../../../domain/geo/oriented-box.ts';
import {
  containsPoint,
  createPlane,
  createRectangle,
  offsetRing,
  type Plane,
  type PlanePoint,
  type Ring,
} from '../../../domain/geo/plane.ts';
import type { Outline } from '../../../domain/outline/outline-at.ts';
import { getSlabRef } from '../../../domain/place/ref.ts';
import type { Position } from '../../../spec/geojson.ts';
import { formatUnitTag } from './floor-titles.ts';
import type { Meaning } from './meaning.ts';
import {
  createCore,
  createPart,
  createRim,
  createShadow,
  createWayUp,
  type StackFeature,
  type StackMark,
} from './stack-parts.ts';

/** The floors of a place as the map draws them. */
export type Stack = {
  readonly parts: FeatureCollection<Polygon, StackMark>;
  /** Middle of the building. */
  readonly centre: Position;
  /** Corners of the building on the ground. */
  readonly corners: readonly Position[];
  /** Metres up to the roof. */
  readonly roof: number;
  /** Returns true for a leg whose length would be written within the walls. */
  readonly hidesLength: (feature: Feature) => boolean;
  /** On the ground around its foot, in coats. */
  readonly shadow: readonly Polygon[];
  /** What else describes the picture. */
  readonly drawn: {
    /** False where a plain box replaces a building without a known outline. */
    readonly outline: boolean;
    /** Key of the floor whose units are shown. */
    readonly openFloor: string | undefined;
    readonly lifted: boolean;
    /** True while floors below the ground are hidden: an open one is shown. */
    readonly sunk: boolean;
    readonly ranked: boolean;
    /** Units on floors without a usable number: they are not in the picture. */
    readonly leftOut: number;
  };
};

export type StackChoice = Pick<Meaning, 'floors' | 'floor' | 'arrival' | 'naming'> & {
  readonly outline: Outline | undefined;
  /** Position of the plain box; undefined takes the first unit's position. */
  readonly place: Position | undefined;
  /** True where the way from the door to the chosen unit is drawn. */
  readonly way: boolean;
};

/** Metres by which the open floor juts out, and the thickness of its slab. */
const jut = 0.6;
const openSlab = 0.5;

/** Metres by which the dark inside of a building reaches into its highest slab. */
const intoSlab = 0.3;

/**
 * Returns the floors of known number, one slab each; undefined for none. The chosen floor is open, otherwise that of
 * the chosen unit: its units are drawn in a row of cells, because positions within a floor are not surveyed.
 */
export function createStack(choice: StackChoice): Stack | undefined {
  const { floors, floor, arrival, outline } = choice;
  const first = floors.find(({ units }) => units.length > 0)?.units[0];
  const origin = choice.place ?? first?.position;
  const open = floor ?? floors.find(({ units }) => arrival.unit && units.includes(arrival.unit));
  const { storeys, roof, ranked, sunk } = getStoreys(floors, open?.key);
  if (!origin || storeys.length === 0) return undefined;

  const plane = createPlane(origin);
  const walls = outline ? getWalls(outline, plane) : plainBox(floors);
  const plan = outline ? getPlan(outline, walls) : (count: number) => createUnitCells(walls, count);
  const wide = pixelsAcross(walls, origin);
  const openStorey = storeys.find((storey) => storey.open);
  const closed = storeys.flatMap(({ group, base, top, ceiling, open: isOpen, lifted }) => {
    if (isOpen) return [];
    const floor = { floor: group.key, ref: getSlabRef(group.key), wide };
    return [
      lifted
        ? createPart(plane, walls, { part: 'above', base, top: ceiling, ...floor })
        : createPart(plane, walls, { part: 'slab', base, top, ...floor }),
    ];
  });
  const lowest = storeys.find(({ lifted }) => lifted);
  // Up to the open floor, else into the highest slab.
  const inside = openStorey?.base ?? (storeys.at(-1)?.base ?? 0) + intoSlab;
  const features = [
    ...(inside > 0 ? [createCore(inside, walls, plane)] : []),
    ...closed,
    ...(lowest ? createRim(lowest.base, roof, walls, plane) : []),
    ...(openStorey ? openFloor(openStorey, { walls, plan, plane, wide }, choice) : []),
  ];
  return {
    parts: { type: 'FeatureCollection', features },
    centre: plane.at(getMiddle(walls)),
    corners: walls.slice(1).map(plane.at),
    roof,
    hidesLength: ({ geometry, properties }) => {
      if (geometry.type !== 'Point' || properties?.part !== 'length') return false;
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      return containsPoint(walls, plane.of([longitude, latitude]));
    },
    shadow: createShadow(roof, walls, plane),
    drawn: {
      outline: outline !== undefined,
      openFloor: openStorey?.group.key,
      lifted: openStorey !== undefined && openStorey !== storeys.at(-1),
      sunk: sunk > 0,
      ranked,
      leftOut: floors.reduce((sum, group) => sum + (group.floor === undefined ? group.units.length : 0), 0),
    },
  };
}

type Building = {
  readonly walls: Ring;
  /** Returns the cells of this many units of one floor. */
  readonly plan: (units: number) => readonly UnitCell[];
  readonly plane: Plane;
  readonly wide: number;
};

const plans = new WeakMap<Outline, Map<number, readonly UnitCell[]>>();

/**
 * Cells depend on the walls and their number alone: choosing another unit of a floor lays nothing out again. An outline
 * is read for one place, so its walls are always the same.
 */
function getPlan(outline: Outline, walls: Ring): Building['plan'] {
  const known = plans.get(outline) ?? new Map<number, readonly UnitCell[]>();
  plans.set(outline, known);
  return (units) => {
    const cells = known.get(units) ?? createUnitCells(walls, units);
    known.set(units, cells);
    return cells;
  };
}

/** Returns the open floor's slab, its units in their cells, and the way up to the chosen one. */
function openFloor(
  { group, base }: Storey,
  { walls, plan, plane, wide }: Building,
  choice: StackChoice,
): StackFeature[] {
  const { arrival, naming } = choice;
  const entrance = choice.way ? arrival.route.entrance : undefined;
  const cells = plan(group.units.length);
  const top = base + openHeight;
  const slab = createPart(plane, offsetRing(walls, jut), {
    part: 'slab-on',
    base,
    top: base + openSlab,
    floor: group.key,
    ref: getSlabRef(group.key),
    wide,
  });
  const boxes = group.units.flatMap((unit, index): StackFeature[] => {
    const cell = cells[index];
    if (!cell) return [];
    const on = unit === arrival.unit;
    const number = getUnitNumber(unit);
    const label = on ? formatUnitTag(number, group.floor ?? 0, naming) : (number ?? '');
    const box = createPart(plane, cell.ring, {
      part: on ? 'box-on' : 'box',
      base: base + openSlab,
      top,
      floor: group.key,
      ref: unit.ref,
      label,
      ...(on && number !== undefined && { number }),
    });
    const way =
      on && entrance
        ? createWayUp({ plane, walls, door: plane.of(entrance.position), cell, height: top })
        : [];
    return [box, ...way];
  });
  return [slab, ...boxes];
}

/** Width of a building seen from the side, by the sum of half its sides. */
const seenWidth = 1.34;

/** Returns the width of a building in CSS pixels at zoom 0. */
function pixelsAcross(walls: Ring, [, latitude]: Position): number {
  const [along, across] = getOrientedBox(walls).half;
  return (seenWidth * (along + across) * worldAtZero) / getParallelLength(latitude);
}

function getWalls({ polygon }: Outline, plane: Plane): Ring {
  const [ring = []] = polygon.coordinates;
  return ring.map(([longitude = 0, latitude = 0]) => plane.of([longitude, latitude]));
}

/** Returns the middle of the walls' box, or the place where a building surrounds its middle. */
function getMiddle(walls: Ring): PlanePoint {
  const middle = getOrientedBox(walls).at(0, 0);
  return containsPoint(walls, middle) ? middle : [0, 0];
}

/** Square metres that a unit takes in the plain box, and half of the box's side in metres: from, to. */
const unitArea = 60;
const halfSide = [9, 30] as const;

/** Returns a box around the origin for a building without a known outline. */
function plainBox(floors: readonly FloorGroup[]): Ring {
  const most = floors.reduce((count, { units }) => Math.max(count, units.length), 1);
  const half = Math.min(halfSide[1], Math.max(halfSide[0], Math.sqrt(most * unitArea) / 2));
  return createRectangle([0, 0], half, half);
}
