import type { Position } from '../../spec/geojson.ts';
import { getMercatorRow, getNarrowing, getRowLatitude, leastMetresPerLatitude } from '../geo/earth.ts';

/**
 * Halvings of the square world of Web Mercator each way: a cell is at most 0.6 m wide and high, and its number is exact
 * in JavaScript.
 */
export const finest = 26;

const side = 2 ** finest;

/**
 * Returns the number of the cell that contains a position. The cells of a larger cell, and so those of a map's tile, are
 * one range (Z-order), so any database finds what is near with an index of integers. What is beyond the latitudes of the
 * map (85.05°) is in its first or last row.
 */
export function getCell([longitude, latitude]: Position): number {
  return getNumber(getColumn(longitude), getRow(latitude));
}

/** Returns the centre of a cell of a level: the one at `finest`, or a larger one. */
export function getCellCentre(cell: number, level = finest): Position {
  const [column, row] = getColumnAndRow(cell);
  const across = 2 ** level;
  return [((column + 0.5) / across) * 360 - 180, getRowLatitude((row + 0.5) / across)];
}

/** Returns how many cells of the finest level a cell of another level holds. */
export function getCellSize(level: number): number {
  return 4 ** (finest - level);
}

/** Cells from the first to the last, both included. */
export type CellRange = readonly [first: number, last: number];

/** Returns the cells of a tile of a map, as many as `4 ** (level - z)`. Its row is counted from the north. */
export function getTileCells({ z, x, y }: CoverageTile, level = finest): CellRange {
  const count = 4 ** (level - z);
  const first = getNumber(x, y) * count;
  return [first, first + count - 1];
}

/** A tile of a map in the common scheme, its row counted from the north. */
export type CoverageTile = { readonly z: number; readonly x: number; readonly y: number };

/** The surroundings of a position: `ranges` hold everything within `metres` of it, and more. */
export type Neighbourhood = { readonly metres: number; readonly ranges: readonly CellRange[] };

/** Yields surroundings of a position, from some metres to the whole world; each one contains the one before. */
export function* iterateNeighbourhoods([longitude, latitude]: Position): Generator<Neighbourhood> {
  const [column, row] = [getColumn(longitude), getRow(latitude)];
  for (let level = 20; level > 1; level--) {
    const size = side / 2 ** level;
    // Rows and columns are narrowest at the edge that is nearer to a pole.
    const top = Math.floor(row / size - 1) * size;
    const poleward = Math.max(getEdge(top), getEdge(top + 3 * size));
    const metres = leastMetresPerLatitude * ((360 * size) / side) * getNarrowing(poleward);
    yield { metres, ranges: blocks(column, row, size) };
  }
  yield { metres: Number.POSITIVE_INFINITY, ranges: [[0, side * side - 1]] };
}

/**
 * Returns how far from the equator the edge of a row is, in degrees. Beyond the map the way over the pole is left out:
 * there are no addresses.
 */
function getEdge(row: number): number {
  return row <= 0 || row >= side ? 89 : Math.abs(getRowLatitude(row / side));
}

/** Yields the block of `size` cells each way that contains a cell, and the eight around it; none beyond a pole. */
function blocks(column: number, row: number, size: number): CellRange[] {
  const ranges: CellRange[] = [];
  for (const south of [-1, 0, 1]) {
    const top = Math.floor(row / size) * size + south * size;
    if (top < 0 || top >= side) continue;
    for (const east of [-1, 0, 1]) {
      // East of the last column is the first one.
      const left = (Math.floor(column / size) * size + east * size + side) % side;
      const first = getNumber(left, top);
      ranges.push([first, first + size * size - 1]);
    }
  }
  return ranges;
}

function getColumn(longitude: number): number {
  return Math.min(side - 1, Math.max(0, Math.floor(((longitude + 180) / 360) * side)));
}

function getRow(latitude: number): number {
  return Math.min(side - 1, Math.max(0, Math.floor(getMercatorRow(latitude) * side)));
}

/** Interleaves the bits of both, in halves, as shifts have 32 bits. */
function getNumber(column: number, row: number): number {
  const half = 2 ** (finest / 2);
  const low = spread(column % half) + 2 * spread(row % half);
  const high = spread(Math.floor(column / half)) + 2 * spread(Math.floor(row / half));
  return high * half * half + low;
}

/** Returns the 13 bits of a number with a gap between each two. */
function spread(bits: number): number {
  let spaced = bits;
  spaced = (spaced | (spaced << 8)) & 0x00ff00ff;
  spaced = (spaced | (spaced << 4)) & 0x0f0f0f0f;
  spaced = (spaced | (spaced << 2)) & 0x33333333;
  spaced = (spaced | (spaced << 1)) & 0x55555555;
  return spaced;
}

/** Returns the column and the row of a cell of any level. */
export function getColumnAndRow(cell: number): readonly [column: number, row: number] {
  const half = 2 ** finest;
  const [low, high] = [cell % half, Math.floor(cell / half)];
  const parts = 2 ** (finest / 2);
  return [gather(low) + parts * gather(high), gather(low >>> 1) + parts * gather(high >>> 1)];
}

/** Returns every second bit of a number of 26 bits. */
function gather(spaced: number): number {
  let bits = spaced & 0x55555555;
  bits = (bits | (bits >>> 1)) & 0x33333333;
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f;
  bits = (bits | (bits >>> 4)) & 0x00ff00ff;
  bits = (bits | (bits >>> 8)) & 0x0000ffff;
  return bits;
}
