import { type Bounds, widenBounds } from '../geo/geodesy.ts';
import { getDigest } from '../text/digest.ts';
import { type CoverageTile, getCell, getTileCells } from './cells.ts';
import { addMissing, countInCells, createZeros } from './counted-cells.ts';
import {
  type Coverage,
  type CoverageFacts,
  type CoveredPlace,
  type Dot,
  firstZoomOfPlaces,
  getLevel,
  mostDots,
} from './coverage.ts';

/** All places of a source that is held in memory. */
export class DotCoverage implements Coverage {
  /** In the order of their cells. */
  readonly #dots: readonly Dot[];
  readonly #facts: CoverageFacts;

  constructor(places: readonly CoveredPlace[]) {
    const dots: Dot[] = [];
    const lacks = createZeros();
    for (const { position, missing } of places) {
      addMissing(lacks, missing);
      if (position) dots.push({ cell: getCell(position), missing });
    }
    this.#dots = dots.toSorted((one, other) => one.cell - other.cell || one.missing - other.missing);
    const bounds = getBounds(places);
    const counts = { count: places.length, placed: dots.length, lacks, ...(bounds && { bounds }) };
    const numbers = [...lacks, places.length, ...this.#dots.flatMap(({ cell, missing }) => [cell, missing])];
    const edition = getDigest(new Uint8Array(Float64Array.from(numbers).buffer));
    this.#facts = { edition, ...counts };
  }

  async getFacts(): Promise<CoverageFacts> {
    return this.#facts;
  }

  async getTile(address: CoverageTile) {
    const { edition } = this.#facts;
    const [first, last] = getTileCells(address);
    const dots = this.#dots.slice(this.#findIndex(first), this.#findIndex(last + 1));
    if (address.z >= firstZoomOfPlaces && dots.length <= mostDots) return { edition, content: { dots } };
    const level = getLevel(address.z);
    return { edition, content: { level, cells: countInCells(dots, level) } };
  }

  /** Returns the index of the first place that is not before a cell. */
  #findIndex(cell: number): number {
    let [low, high] = [0, this.#dots.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#dots[middle]?.cell ?? 0) < cell) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function getBounds(places: readonly CoveredPlace[]): Bounds | undefined {
  let bounds: Bounds | undefined;
  for (const { position } of places) if (position) bounds = widenBounds(bounds, position);
  return bounds;
}
