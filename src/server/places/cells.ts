import { getNarrowing, leastMetresPerLatitude } from '../../domain/geo/earth.ts';
import type { Position } from '../../spec/geojson.ts';

/**
 * Halvings of the world each way: a cell is at most 0.6 m wide and 0.3 m high, and its number is exact in JavaScript.
 */
const finest = 26;

const side = 2 ** finest;

/**
 * Returns the number of the cell that contains a position. The cells of a larger cell are one range (Z-order), so any
 * database finds what is near with an index of integers.
 */
export function getCell([longitude, latitude]: Position): number {
  return getNumber(getColumn(longitude), getRow(latitude));
}

/** Cells from the first to the last, both included. */
export type CellRange = readonly [first: number, last: number];

/** The surroundings of a position: `ranges` hold everything within `metres` of it, and more. */
export type Neighbourhood = { readonly metres: number; readonly ranges: readonly CellRange[] };

/** Yields surroundings of a position, from some metres to the whole world; each one contains the one before. */
export function* iterateNeighbourhoods([longitude, latitude]: Position): Generator<Neighbourhood> {
  for (let level = 20; level > 1; level--) {
    const size = side / 2 ** level;
    const degreesEast = (360 * size) / side;
    const degreesNorth = (180 * size) / side;
    // Beyond it the way over the pole is left out: there are no addresses.
    const poleward = Math.min(89, Math.abs(latitude) + degreesNorth);
    const narrowing = getNarrowing(poleward);
    const metres = leastMetresPerLatitude * Math.min(degreesNorth, degreesEast * narrowing);
    yield { metres, ranges: blocks(getColumn(longitude), getRow(latitude), size) };
  }
  yield { metres: Number.POSITIVE_INFINITY, ranges: [[0, side * side - 1]] };
}

/** Yields the block of `size` cells each way that contains a cell, and the eight around it; none beyond a pole. */
function blocks(column: number, row: number, size: number): CellRange[] {
  const ranges: CellRange[] = [];
  for (const north of [-1, 0, 1]) {
    const bottom = Math.floor(row / size) * size + north * size;
    if (bottom < 0 || bottom >= side) continue;
    for (const east of [-1, 0, 1]) {
      // East of the last column is the first one.
      const left = (Math.floor(column / size) * size + east * size + side) % side;
      const first = getNumber(left, bottom);
      ranges.push([first, first + size * size - 1]);
    }
  }
  return ranges;
}

function getColumn(longitude: number): number {
  return Math.min(side - 1, Math.max(0, Math.floor(((longitude + 180) / 360) * side)));
}

function getRow(latitude: number): number {
  return Math.min(side - 1, Math.max(0, Math.floor(((latitude + 90) / 180) * side)));
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
