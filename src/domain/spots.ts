import type { Position } from '../contract/geojson.ts';
import { metresBetween } from './geodesy.ts';

/** Metres within which features stand on one spot: less than anybody surveys. */
export const spotReach = 0.3;

/** Degrees of latitude of a little more than the reach: the height of a row of cells. */
const rowHeight = 2.8e-6;

/**
 * Groups positions that stand on one spot: each list holds indexes in order, the first names the spot and the
 * others lie within 0.3 m of it. Every index is in exactly one list. Works across the antimeridian.
 */
export function spotsOf(positions: readonly Position[]): number[][] {
  const spots: number[][] = [];
  const rows = new Map<number, Map<number, number[][]>>();
  for (const [index, position] of positions.entries()) {
    const row = Math.floor(position[1] / rowHeight);
    const spot = [row - 1, row, row + 1]
      .flatMap((each) => columnsNear(position, each).flatMap((column) => rows.get(each)?.get(column) ?? []))
      .find(([first = 0]) => metresBetween(positions[first] ?? position, position) <= spotReach);
    if (spot) {
      spot.push(index);
      continue;
    }
    const fresh = [index];
    spots.push(fresh);
    const cells = rows.get(row) ?? new Map<number, number[][]>();
    rows.set(row, cells);
    const column = columnOf(position, row);
    cells.set(column, [...(cells.get(column) ?? []), fresh]);
  }
  return spots;
}

/** Cells of a row are as wide as they are high in metres, so rows near the poles have fewer. */
function columnsIn(row: number): number {
  const furthest = Math.max(Math.abs(row), Math.abs(row + 1)) * rowHeight;
  return Math.max(1, Math.floor((360 * Math.cos((furthest * Math.PI) / 180)) / rowHeight));
}

function columnOf([longitude]: Position, row: number): number {
  const columns = columnsIn(row);
  return Math.floor(((longitude + 180) / 360) * columns) % columns;
}

/** The column of a position in a row and its neighbours, round the earth. */
function columnsNear(position: Position, row: number): number[] {
  const columns = columnsIn(row);
  const own = columnOf(position, row);
  return [...new Set([own, (own + 1) % columns, (own + columns - 1) % columns])];
}
