import { getRowLatitude } from '../geo/earth.ts';
import type { Bounds } from '../geo/geodesy.ts';
import type { Area } from './area.ts';
import { type CoverageTile, finest, getTileCells } from './cells.ts';

/** The most ranges of an area, each of which is read in turn. */
const mostRanges = 256;

/** Cells from the first to the last. Where they are not `whole`, some of them are outside of the area. */
export type AreaRange = { readonly first: number; readonly last: number; readonly whole: boolean };

type Waiting = CoverageTile & { readonly edges: readonly number[] };

/**
 * Returns cells that together hold an area, in the order of their numbers, as the fewer and the closer to it: a cell that
 * an edge touches is divided, the largest first, down to a level.
 */
export function coverArea({ edges }: Area, level = finest): AreaRange[] {
  const ranges: AreaRange[] = [];
  const add = (tile: CoverageTile, whole: boolean) => {
    const [first, last] = getTileCells(tile);
    ranges.push({ first, last, whole });
  };
  const all = Array.from({ length: edges.count }, (_, edge) => edge);
  const waiting: Waiting[] = [{ z: 0, x: 0, y: 0, edges: all }];
  for (let tile = waiting.shift(); tile; tile = waiting.shift()) {
    if (tile.z >= level || ranges.length + waiting.length > mostRanges - 4) {
      add(tile, false);
      continue;
    }
    for (const child of getChildren(tile)) {
      const box = getBox(child);
      const near = tile.edges.filter((edge) => edges.touches(edge, box));
      if (near.length > 0) waiting.push({ ...child, edges: near });
      else if (edges.contains([(box[0] + box[2]) / 2, (box[1] + box[3]) / 2])) add(child, true);
    }
  }
  return mergeRanges(ranges.toSorted((one, other) => one.first - other.first));
}

function getChildren({ z, x, y }: CoverageTile): CoverageTile[] {
  return [0, 1].flatMap((south) => [0, 1].map((east) => ({ z: z + 1, x: 2 * x + east, y: 2 * y + south })));
}

function getBox({ z, x, y }: CoverageTile): Bounds {
  const across = 2 ** z;
  const getLongitude = (column: number) => (column / across) * 360 - 180;
  const getLatitude = (row: number) => getRowLatitude(row / across);
  return [getLongitude(x), getLatitude(y + 1), getLongitude(x + 1), getLatitude(y)];
}

function mergeRanges(ranges: readonly AreaRange[]): AreaRange[] {
  const merged: AreaRange[] = [];
  for (const range of ranges) {
    const before = merged.at(-1);
    if (before && before.last + 1 === range.first && before.whole === range.whole)
      merged[merged.length - 1] = { ...before, last: range.last };
    else merged.push(range);
  }
  return merged;
}
