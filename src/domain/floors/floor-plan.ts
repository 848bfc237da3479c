import { getOrientedBox, type OrientedBox } from '../geo/oriented-box.ts';
import {
  clipRing,
  containsPoint,
  findNearestOnRing,
  getSignedArea,
  offsetRing,
  type PlanePoint,
  type Ring,
} from '../geo/plane.ts';

/** The drawn cell of one unit of a floor, without surveyed walls. */
export type UnitCell = { readonly ring: Ring; readonly centre: PlanePoint };

/** Metres between the outer wall and the cells. */
const inset = 1;

/** Metres between two cells, and the most of a cell's side that the gap may take. */
const gap = 0.55;
const mostGap = 0.3;

/** Metres of a cell's shorter side from which a floor has room for a core; below, cells fill the whole floor. */
const roomy = 4;

/** Metres within which a corner is on a wall. */
const rounding = 0.001;

/** Square metres below which an outline is no building. */
const leastArea = 1;

/** Minimum share of a cell within the walls. */
const enough = 0.4;

/**
 * Returns as many cells as there are units on a floor: side by side along the outer walls, clockwise, round a core
 * while there is room for one. None overlaps another, all are within the outline's box. A schematic layout, not a
 * survey.
 */
export function createUnitCells(outline: Ring, count: number): readonly UnitCell[] {
  const walls = offsetRing(outline, -inset);
  if (count === 0 || Math.abs(getSignedArea(walls)) < leastArea) return [];
  const box = getOrientedBox(walls);
  const [along, across] = box.half;
  let grid = leastGrid(count, box);
  for (;;) {
    const short = Math.min((2 * along) / grid.columns, (2 * across) / grid.rows);
    const cells = cellsIn(walls, box, grid, short >= roomy, count);
    if (cells.length >= count) return clockwise(spread(cells, count), walls);
    grid = finer(grid, box, count);
  }
}

type Grid = { readonly columns: number; readonly rows: number };

/** Returns the smallest grid that could hold all units. */
function leastGrid(count: number, { half: [along, across] }: OrientedBox): Grid {
  if (count <= 4) return { columns: Math.min(2, count), rows: count > 2 ? 2 : 1 };
  const columns = Math.max(2, Math.floor(Math.sqrt((count * along) / across)));
  return { columns, rows: Math.max(2, Math.floor(count / columns)) };
}

/** Adds one column or row, to keep the cells squarer; in large steps while far from enough. */
function finer({ columns, rows }: Grid, { half: [along, across] }: OrientedBox, count: number): Grid {
  const step = Math.max(1, Math.floor(Math.sqrt(count / 8) - Math.sqrt(columns * rows)));
  return along / columns >= across / rows
    ? { columns: columns + step, rows }
    : { columns, rows: rows + step };
}

/**
 * Returns the cells of a grid within the walls; with `core` only those with an outer wall. None where they are too few.
 */
function cellsIn(
  walls: Ring,
  box: OrientedBox,
  { columns, rows }: Grid,
  core: boolean,
  count: number,
): UnitCell[] {
  const [wide, high] = [(2 * box.half[0]) / columns, (2 * box.half[1]) / rows];
  const spots = Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const centre = box.at((column + 0.5) * wide - box.half[0], (row + 0.5) * high - box.half[1]);
    return { column, row, centre, built: containsPoint(walls, centre) };
  });
  const isBuilt = (column: number, row: number) =>
    column >= 0 && column < columns && (spots[row * columns + column]?.built ?? false);
  const atWall = (column: number, row: number) =>
    around.some((x) => around.some((y) => !isBuilt(column + x, row + y)));
  const used = spots.filter(({ column, row, built }) => built && (!core || atWall(column, row)));
  if (used.length < count) return [];

  const between = Math.min(gap, mostGap * Math.min(wide, high)) / 2;
  const reach = offsetRing(walls, rounding);
  return used.flatMap(({ column, row, centre }): UnitCell[] => {
    const [s, t] = [column * wide - box.half[0], row * high - box.half[1]];
    const window = rectangle(box, s + between, s + wide - between, t + between, t + high - between);
    const ring = clipRing(walls, window);
    const whole = Math.abs(getSignedArea(ring)) >= enough * Math.abs(getSignedArea(window));
    // A window over two wings of a building comes back as one ring with a seam over the court between them.
    return whole && ring.every((corner) => containsPoint(reach, corner)) ? [{ ring, centre }] : [];
  });
}

/** A row or column and its neighbours. */
const around = [-1, 0, 1];

function rectangle(box: OrientedBox, s0: number, s1: number, t0: number, t1: number): Ring {
  return [box.at(s0, t0), box.at(s1, t0), box.at(s1, t1), box.at(s0, t1), box.at(s0, t0)];
}

/** Leaves out surplus cells evenly, so that no side of the floor stays empty. */
function spread(cells: readonly UnitCell[], count: number): readonly UnitCell[] {
  return Array.from(
    { length: count },
    (_, index) => cells[Math.floor((index * cells.length) / count)],
  ).filter((cell) => cell !== undefined);
}

/** Sorts along the outer wall, as numbers run on a landing. */
function clockwise(cells: readonly UnitCell[], walls: Ring): readonly UnitCell[] {
  const turned = getSignedArea(walls) > 0 ? walls.toReversed() : walls;
  return cells
    .map((cell) => ({ cell, along: findNearestOnRing(turned, cell.centre)?.along ?? 0 }))
    .sort((a, b) => a.along - b.along)
    .map(({ cell }) => cell);
}
