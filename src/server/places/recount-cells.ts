import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { getCellCentre, getCellSize } from '../../domain/coverage/cells.ts';
import { addMissing, createZeros } from '../../domain/coverage/counted-cells.ts';
import { type Bounds, widenBounds } from '../../domain/geo/geodesy.ts';
import { execute } from './insert-rows.ts';
import {
  addToCells,
  type CellRow,
  type CountedPlaces,
  countedLevels,
  countedNumbers,
  getBlock,
  getEditionColumn,
  levelOfAll,
  mostUncounted,
  ofEdition,
  withoutPosition,
  withPosition,
} from './place-cells.ts';
import { lackingColumns, type PlaceTables } from './tables.ts';

/** A place that came or went. */
export type CellChange = {
  readonly cell: number | null;
  readonly missing: number;
  readonly by: 1 | -1;
};

/**
 * Counts places that came or went, in the transaction that has written them. Resolves with what the store says from
 * then on: another revision, and the box that holds all positions.
 */
export async function recountCells(
  transaction: Kysely<PlaceTables>,
  places: CountedPlaces,
  { bounds, changes }: { readonly bounds: string; readonly changes: readonly CellChange[] },
): Promise<{ readonly revision: number; readonly bounds: string }> {
  await recount(transaction, places, changes);
  const box = changes.reduce<Bounds | undefined>(
    (wider, { cell, by }) => (cell === null || by < 0 ? wider : widenBounds(wider, getCellCentre(cell))),
    bounds === '' ? undefined : JSON.parse(bounds),
  );
  return { revision: randomInt(2 ** 47), bounds: box ? JSON.stringify(box) : '' };
}

async function recount(
  transaction: Kysely<PlaceTables>,
  places: CountedPlaces,
  changes: readonly CellChange[],
): Promise<void> {
  const rows = sumChanges(changes);
  const stored: CellRow[] = [];
  const known = new Map<string, boolean>();
  for (const row of rows) {
    if (row.level === levelOfAll || (await isCounted(transaction, places, row, known))) stored.push(row);
  }
  if (stored.length === 0) return;
  await addToCells(transaction, places, stored);
  const where = ofEdition(places);
  for (const { level, cell } of stored.filter(({ level, count }) => level !== levelOfAll && count < 0))
    await execute(
      transaction,
      `delete from places_cells where level = ${level} and cell = ${cell} and count = 0${where}`,
      [],
    );
}

/** Returns the change of each row, without those that stay as they are. */
function sumChanges(changes: readonly CellChange[]): readonly CellRow[] {
  const rows = new Map<string, CellRow>();
  for (const { cell, missing, by } of changes) {
    const all = { level: levelOfAll, cell: cell === null ? withoutPosition : withPosition };
    const inCells =
      cell === null
        ? []
        : countedLevels.map((level) => ({ level, cell: Math.floor(cell / getCellSize(level)) }));
    for (const each of [all, ...inCells]) {
      const key = `${each.level} ${each.cell}`;
      const row = rows.get(key) ?? { ...each, count: 0, lacks: createZeros() };
      rows.set(key, row);
      row.count += by;
      addMissing(row.lacks, missing, by);
    }
  }
  return [...rows.values()].filter(({ count, lacks }) => count !== 0 || lacks.some((each) => each !== 0));
}

/**
 * Returns true where the block of a cell is stored, and still lacks a change. A block that has become large is counted
 * as it is now, which holds the change.
 */
async function isCounted(
  transaction: Kysely<PlaceTables>,
  places: CountedPlaces,
  { level, cell, count }: CellRow,
  known: Map<string, boolean>,
): Promise<boolean> {
  const size = getCellSize(level);
  const [first, last] = getBlock(cell * size, level);
  const key = `${level} ${first}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const where = ofEdition(places);
  const rows = await execute(
    transaction,
    `select 1 from places_cells where level = ${level} and cell between ${first / size} and ${Math.floor(last / size)}${where} limit 1`,
    [],
  );
  const isStored = rows.length > 0;
  known.set(key, isStored);
  if (isStored || count <= 0) return isStored;
  const inBlock = `from places where cell between ${first} and ${last}${where}`;
  const [found] = await execute<{ count: number }>(
    transaction,
    `select count(*) as count from (select 1 ${inBlock} limit ${mostUncounted + 1}) as found`,
    [],
  );
  if ((found?.count ?? 0) <= mostUncounted) return false;
  const ofPlaces = getEditionColumn(places);
  const columns = [...ofPlaces.names, 'level', 'cell', 'count', ...lackingColumns];
  const selected = [...ofPlaces.values, level, `cell / ${size}`, ...countedNumbers];
  await execute(
    transaction,
    `insert into places_cells (${columns.join(', ')}) select ${selected.join(', ')} ${inBlock} group by cell / ${size}`,
    [],
  );
  return false;
}
