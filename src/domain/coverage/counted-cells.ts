import { readinessItems } from '../place/readiness.ts';
import { getCellSize } from './cells.ts';
import type { CellCount, Dot } from './coverage.ts';
import { countReady } from './missing.ts';

/** A cell while its places are counted. */
type Counting = { readonly cell: number; count: number; readonly lacks: number[] };

/** Counts places, in the order of their cells, in the cells of a level. */
export function countInCells(dots: Iterable<Dot>, level: number): CellCount[] {
  const size = getCellSize(level);
  const cells: Counting[] = [];
  let last: Counting | undefined;
  for (const { cell, missing } of dots) {
    const number = Math.floor(cell / size);
    if (last?.cell !== number) {
      last = { cell: number, count: 0, lacks: createZeros() };
      cells.push(last);
    }
    last.count++;
    addMissing(last.lacks, missing);
  }
  return cells;
}

/** Merges cells, in their order, to those of the level above. */
export function mergeCells(cells: readonly CellCount[]): CellCount[] {
  const merged: Counting[] = [];
  let last: Counting | undefined;
  for (const { cell, count, lacks } of cells) {
    const number = Math.floor(cell / 4);
    if (last?.cell !== number) {
      last = { cell: number, count: 0, lacks: createZeros() };
      merged.push(last);
    }
    last.count += count;
    for (const [index, lacking] of lacks.entries()) last.lacks[index] = (last.lacks[index] ?? 0) + lacking;
  }
  return merged;
}

/** Adds what a place lacks, or some of the same kind, to the numbers of those that lack each item. */
export function addMissing(lacks: number[], missing: number, count = 1): void {
  for (let index = 0; index < lacks.length; index++) {
    if (missing & (1 << index)) lacks[index] = (lacks[index] ?? 0) + count;
  }
}

/** The places of an area while they are counted. */
export class AreaTally {
  count = 0;
  readonly lacks = createZeros();
  readonly ready = [0, ...this.lacks];

  /** Adds a place by what it lacks, or some of the same kind. */
  add(missing: number, more = 1): void {
    this.count += more;
    addMissing(this.lacks, missing, more);
    const ready = countReady(missing);
    this.ready[ready] = (this.ready[ready] ?? 0) + more;
  }
}

export function createZeros(): number[] {
  return readinessItems.map(() => 0);
}
