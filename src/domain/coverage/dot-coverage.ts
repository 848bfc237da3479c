import type { Ask } from '../../spec/operations.ts';
import { type Bounds, widenBounds } from '../geo/geodesy.ts';
import { getDigest } from '../text/digest.ts';
import type { Area } from './area.ts';
import { type AreaRange, coverArea } from './area-cells.ts';
import { type CellRange, type CoverageTile, getCell, getCellCentre, getTileCells } from './cells.ts';
import { AreaTally, addMissing, countInCells, createZeros } from './counted-cells.ts';
import {
  type AreaCount,
  type Coverage,
  type CoverageFacts,
  type CoveredPlace,
  type Dot,
  firstZoomOfPlaces,
  getLevel,
  mostDots,
} from './coverage.ts';

type PlacedDot = Dot & { readonly place: Ask };

/** Places of an area that are handed over at once. */
const portion = 1_000;

/** All places of a source that is held in memory. */
export class DotCoverage implements Coverage {
  /** In the order of their cells. */
  readonly #dots: readonly PlacedDot[];
  readonly #facts: CoverageFacts;

  constructor(places: readonly CoveredPlace[]) {
    const dots: PlacedDot[] = [];
    const lacks = createZeros();
    for (const { id, kind, position, missing } of places) {
      addMissing(lacks, missing);
      if (position) dots.push({ cell: getCell(position), missing, place: { id, kind } });
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

  async getContent(ranges: readonly CellRange[], level: number) {
    const { edition } = this.#facts;
    const dots = ranges.flatMap(([first, last]) =>
      this.#dots.slice(this.#findIndex(first), this.#findIndex(last + 1)),
    );
    const content = dots.length <= mostDots ? { dots } : { level, cells: countInCells(dots, level) };
    return { edition, content };
  }

  async countIn(area: Area): Promise<AreaCount> {
    const tally = new AreaTally();
    for (const range of coverArea(area))
      for (const { missing } of this.#listIn(area, range)) tally.add(missing);
    return tally;
  }

  async *findIn(area: Area): AsyncGenerator<readonly Ask[]> {
    for (const range of coverArea(area)) {
      const places = this.#listIn(area, range);
      for (let from = 0; from < places.length; from += portion)
        yield places.slice(from, from + portion).map(({ place }) => place);
    }
  }

  #listIn({ edges }: Area, { first, last, whole }: AreaRange): readonly PlacedDot[] {
    const dots = this.#dots.slice(this.#findIndex(first), this.#findIndex(last + 1));
    return whole ? dots : dots.filter(({ cell }) => edges.contains(getCellCentre(cell)));
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
