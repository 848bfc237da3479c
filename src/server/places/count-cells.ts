import { getCellCentre, getCellSize } from '../../domain/coverage/cells.ts';
import { addMissing, createZeros } from '../../domain/coverage/counted-cells.ts';
import { type Bounds, widenBounds } from '../../domain/geo/geodesy.ts';
import { getDigest } from '../../domain/text/digest.ts';
import type { Database } from '../engine/database.ts';
import { execute } from './insert-rows.ts';
import {
  addToCells,
  type CellRow,
  type CountedPlaces,
  countedLevels,
  getBlock,
  levelOfAll,
  mostUncounted,
  ofEdition,
  withoutPosition,
  withPosition,
} from './place-cells.ts';
import type { PlaceTables } from './tables.ts';

/** Rows that are read by one statement. */
const readAtOnce = 20_000;

type Counted = { readonly revision: number; readonly bounds: string };

/**
 * Counts the places of a new store in the cells of every level, in one reading of their index. Resolves with what the
 * store says of them; the same places make the same revision.
 */
export async function countAllCells(
  database: Database<PlaceTables>,
  places: CountedPlaces,
): Promise<Counted> {
  const where = ofEdition(places);
  await database.query((connected) => execute(connected, `delete from places_cells where 1 = 1${where}`, []));
  const counting = new CellCounting();
  let [cell, missing] = [-1, -1];
  for (;;) {
    const query = `select cell, missing, count(*) as count from places where (cell, missing) > (${cell}, ${missing})${where}
      group by cell, missing order by cell, missing limit ${readAtOnce}`;
    const rows = await database.query((connected) => execute<GroupRow>(connected, query, []));
    for (const row of rows) counting.add(row);
    const last = rows.at(-1);
    if (last) [cell, missing] = [last.cell, last.missing];
    else counting.end();
    await insertCells(database, places, counting.take());
    if (!last) break;
  }
  const unplaced = `select missing, count(*) as count from places where cell is null${where} group by missing order by missing`;
  const rest = await database.query((connected) => execute<Omit<GroupRow, 'cell'>>(connected, unplaced, []));
  const { rows, ...counted } = counting.getAll(rest);
  await insertCells(database, places, rows);
  return counted;
}

type GroupRow = { readonly cell: number; readonly missing: number; readonly count: number };

/** A block of a level while it is counted: its last cell, its places, and the rows of its cells. */
type Block = { readonly level: number; readonly size: number; last: number; count: number; rows: CellRow[] };

function createBlock(level: number): Block {
  return { level, size: getCellSize(level), last: -1, count: 0, rows: [] };
}

/** Counts the places of all levels at once, in the order of their cells. */
class CellCounting {
  readonly #blocks = countedLevels.map(createBlock);
  readonly #all: CellRow = { level: levelOfAll, cell: withPosition, count: 0, lacks: createZeros() };
  #done: CellRow[] = [];
  #digest = '';
  #numbers: number[] = [];
  #bounds: Bounds | undefined;

  add({ cell, missing, count }: GroupRow): void {
    for (const block of this.#blocks) {
      const { level, size } = block;
      if (cell > block.last) {
        this.#endBlock(block);
        block.last = getBlock(cell, level)[1];
      }
      const number = Math.floor(cell / size);
      let row = block.rows.at(-1);
      if (row?.cell !== number) {
        row = { level, cell: number, count: 0, lacks: createZeros() };
        block.rows.push(row);
      }
      row.count += count;
      block.count += count;
      addMissing(row.lacks, missing, count);
    }
    this.#all.count += count;
    addMissing(this.#all.lacks, missing, count);
    this.#numbers.push(cell, missing, count);
    this.#bounds = widenBounds(this.#bounds, getCellCentre(cell));
  }

  end(): void {
    for (const block of this.#blocks) this.#endBlock(block);
  }

  /** Returns the rows that are complete. */
  take(): CellRow[] {
    this.#addToDigest();
    const done = this.#done;
    this.#done = [];
    return done;
  }

  /** Returns the rows of all places, with those without a position, and what the store says of them. */
  getAll(rest: readonly Omit<GroupRow, 'cell'>[]) {
    const unplaced: CellRow = { level: levelOfAll, cell: withoutPosition, count: 0, lacks: createZeros() };
    for (const { missing, count } of rest) {
      unplaced.count += count;
      addMissing(unplaced.lacks, missing, count);
      this.#numbers.push(missing, count);
    }
    this.#addToDigest();
    return {
      rows: [this.#all, unplaced],
      revision: Number.parseInt(this.#digest, 36) % Number.MAX_SAFE_INTEGER,
      bounds: this.#bounds ? JSON.stringify(this.#bounds) : '',
    };
  }

  #endBlock(block: Block): void {
    if (block.count > mostUncounted) this.#done.push(...block.rows);
    block.count = 0;
    block.rows = [];
  }

  #addToDigest(): void {
    const numbers = Float64Array.from([Number.parseInt(this.#digest || '0', 36), ...this.#numbers]);
    this.#digest = getDigest(new Uint8Array(numbers.buffer));
    this.#numbers = [];
  }
}

async function insertCells(
  database: Database<PlaceTables>,
  places: CountedPlaces,
  rows: readonly CellRow[],
): Promise<void> {
  if (rows.length > 0) await database.transaction((transaction) => addToCells(transaction, places, rows));
}
