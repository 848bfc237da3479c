import type { Position } from '../contract/geojson.ts';

/** Degrees of latitude of one metre, a little more: a cell must never be smaller than the reach. */
const degreesPerMetre = 1 / 110_500;

/**
 * Cells of `reach` metres on the earth, also across ±180° and at the poles: what lies within the reach of a position
 * is in its own cell or in one beside it.
 */
export class NearGrid<Item> {
  readonly #cells = new Map<string, Item[]>();
  readonly #height: number;

  constructor(reach: number) {
    this.#height = reach * degreesPerMetre;
  }

  add(position: Position, item: Item): void {
    const row = this.#rowOf(position);
    const key = `${row} ${this.#columnOf(position, row)}`;
    const cell = this.#cells.get(key);
    if (cell) cell.push(item);
    else this.#cells.set(key, [item]);
  }

  /** Everything that can lie within the reach, and some that lies just beyond. */
  near(position: Position): Item[] {
    return this.#cellsNear(position).flat();
  }

  /** How many `near` would tell. */
  countNear(position: Position): number {
    return this.#cellsNear(position).reduce((sum, { length }) => sum + length, 0);
  }

  #cellsNear(position: Position): Item[][] {
    const own = this.#rowOf(position);
    return [own - 1, own, own + 1].flatMap((row) => {
      const columns = this.#columnsIn(row);
      const column = this.#columnOf(position, row);
      const beside = new Set([column, (column + 1) % columns, (column + columns - 1) % columns]);
      return [...beside].flatMap((each) => {
        const cell = this.#cells.get(`${row} ${each}`);
        return cell ? [cell] : [];
      });
    });
  }

  #rowOf([, latitude]: Position): number {
    return Math.floor(latitude / this.#height);
  }

  /** A row has as many cells as are no narrower than high, so rows near the poles have fewer. */
  #columnsIn(row: number): number {
    const furthest = Math.max(Math.abs(row), Math.abs(row + 1)) * this.#height;
    return Math.max(1, Math.floor((360 * Math.cos((furthest * Math.PI) / 180)) / this.#height));
  }

  #columnOf([longitude]: Position, row: number): number {
    const columns = this.#columnsIn(row);
    const column = Math.floor(((longitude + 180) / 360) * columns) % columns;
    return (column + columns) % columns;
  }
}
