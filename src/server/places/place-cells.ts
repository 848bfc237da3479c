import type { Kysely } from 'kysely';
import { type CellRange, getCellSize } from '../../domain/coverage/cells.ts';
import { coarsestLevel, finestLevel } from '../../domain/coverage/coverage.ts';
import type { Engine } from '../engine/engine.ts';
import { execute } from './insert-rows.ts';
import { lackingColumns, type PlaceTables } from './tables.ts';

/** The places of a file, or of an edition of a PostgreSQL. */
export type CountedPlaces = { readonly kind: Engine['kind']; readonly edition: number };

/** The level of the two rows that count all places: those with a position, and those without. */
export const levelOfAll = 0;
export const [withPosition, withoutPosition] = [0, -1];

/** The levels of the cells in which places are counted. */
export const countedLevels: readonly number[] = Array.from(
  { length: (finestLevel - coarsestLevel) / 2 + 1 },
  (_, index) => coarsestLevel + 2 * index,
);

/**
 * Cells are counted in blocks of 32 by 32, as many as a tile of an even zoom shows. A block with fewer places is not
 * stored: counting these takes a millisecond, and rows for single places would make a store half as large again.
 */
const blockHalvings = 5;
export const mostUncounted = 4_096;

/** Returns the finest cells of the block that contains a cell. */
export function getBlock(cell: number, level: number): CellRange {
  const size = getCellSize(level - blockHalvings);
  const first = Math.floor(cell / size) * size;
  return [first, first + size - 1];
}

/** Returns the blocks of a level that hold ranges of the finest cells. */
export function getBlocks(ranges: readonly CellRange[], level: number): CellRange[] {
  const size = getCellSize(level - blockHalvings);
  const blocks = new Map<number, CellRange>();
  for (const [from, to] of ranges) {
    for (let first = Math.floor(from / size) * size; first <= to; first += size)
      blocks.set(first, [first, first + size - 1]);
  }
  return [...blocks.values()];
}

/** A row of the table, or what is added to one. */
export type CellRow = {
  readonly level: number;
  readonly cell: number;
  count: number;
  readonly lacks: number[];
};

/** Rows of one statement. */
const rowsAtOnce = 500;

/** Returns the condition that selects the places of an edition, to be added to another. */
export function ofEdition({ kind, edition }: CountedPlaces): string {
  return kind === 'sqlite' ? '' : ` and edition = ${edition}`;
}

/** Returns the columns that make a row one of an edition, and their values. */
export function getEditionColumn({ kind, edition }: CountedPlaces) {
  return kind === 'sqlite' ? { names: [], values: [] } : { names: ['edition'], values: [edition] };
}

/** Adds numbers to those of cells. */
export async function addToCells(
  transaction: Kysely<PlaceTables>,
  places: CountedPlaces,
  rows: readonly CellRow[],
): Promise<void> {
  const edition = getEditionColumn(places);
  const key = [...edition.names, 'level', 'cell'];
  const numbers = ['count', ...lackingColumns];
  const sums = numbers.map((name) => `${name} = places_cells.${name} + excluded.${name}`);
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    // Numbers alone: nothing of a place is written into the statement.
    const values = rows.slice(from, from + rowsAtOnce).map(({ level, cell, count, lacks }) => {
      return `(${[...edition.values, level, cell, count, ...lacks].join(', ')})`;
    });
    await execute(
      transaction,
      `insert into places_cells (${[...key, ...numbers].join(', ')}) values ${values.join(', ')}
        on conflict (${key.join(', ')}) do update set ${sums.join(', ')}`,
      [],
    );
  }
}

/** The numbers of places, of all and of those that lack each item. */
export const countedNumbers: readonly string[] = [
  'count(*)',
  ...lackingColumns.map((_, bit) => `sum((missing >> ${bit}) & 1)`),
];
