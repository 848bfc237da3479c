import type { Position } from '../../spec/geojson.ts';
import { getGroup } from '../collections/group-by.ts';
import { getNarrowing } from './earth.ts';
import { getDistance } from './geodesy.ts';

/** Metres within which features are on one spot: less than survey accuracy. */
export const spotReach = 0.3;

/** Degrees of latitude of a little more than the reach: the height of a row of cells. */
const rowHeight = 2.8e-6;

/**
 * Groups positions on one spot: each list holds indexes in order, the first names the spot and the others are within
 * 0.3 m of it. Every index is in exactly one list. Works across the antimeridian.
 */
export function groupSpots(positions: readonly Position[]): number[][] {
  const spots: number[][] = [];
  const rows = new Map<number, Row>();
  for (const [index, position] of positions.entries()) {
    const row = Math.floor(position[1] / rowHeight);
    const spot = spotNear(position, row, rows, positions);
    if (spot) {
      spot.push(index);
      continue;
    }
    const fresh = [index];
    spots.push(fresh);
    const own = rows.get(row) ?? { columns: columnsIn(row), cells: new Map<number, number[][]>() };
    rows.set(row, own);
    getGroup(own.cells, getColumn(position, own.columns)).push(fresh);
  }
  return spots;
}

type Row = { readonly columns: number; readonly cells: Map<number, number[][]> };

/**
 * Returns the spot that reaches a position: it begins in the same cell or in one of the eight around it, round the
 * earth.
 */
function spotNear(
  position: Position,
  row: number,
  rows: ReadonlyMap<number, Row>,
  positions: readonly Position[],
): number[] | undefined {
  for (let each = row - 1; each <= row + 1; each++) {
    const near = rows.get(each);
    if (!near) continue;
    const own = getColumn(position, near.columns);
    for (let column = own - 1; column <= own + 1; column++) {
      const cell = near.cells.get((column + near.columns) % near.columns);
      const spot = cell?.find(
        ([first = 0]) => getDistance(positions[first] ?? position, position) <= spotReach,
      );
      if (spot) return spot;
    }
  }
  return undefined;
}

/** Cells of a row are as wide as they are high in metres, so rows near the poles have fewer. */
function columnsIn(row: number): number {
  const furthest = Math.max(Math.abs(row), Math.abs(row + 1)) * rowHeight;
  return Math.max(1, Math.floor((360 * getNarrowing(furthest)) / rowHeight));
}

function getColumn([longitude]: Position, columns: number): number {
  return Math.floor(((longitude + 180) / 360) * columns) % columns;
}
