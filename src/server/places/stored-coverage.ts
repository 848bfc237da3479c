import { type RawBuilder, sql } from 'kysely';
import type { Area } from '../../domain/coverage/area.ts';
import { type CellRange, type CoverageTile, getCellSize, getTileCells } from '../../domain/coverage/cells.ts';
import {
  type CellCount,
  type Coverage,
  type CoverageFacts,
  type Dot,
  finestLevel,
  firstZoomOfPlaces,
  getLevel,
  mostDots,
} from '../../domain/coverage/coverage.ts';
import { countedNumbers, getBlocks, levelOfAll, withPosition } from './place-cells.ts';
import { StoredArea } from './stored-area.ts';
import { lackingColumns, type OpenedPlaces } from './tables.ts';

/** Returns numbers as one text: a thousand rows of ten columns take twice the time from thread to thread. */
function joinNumbers(numbers: readonly string[]): RawBuilder<unknown> {
  return sql.raw(`${numbers.map((each) => `cast(${each} as text)`).join(" || ' ' || ")} as numbers`);
}

const storedNumbers = joinNumbers(['count', ...lackingColumns]);
const numbersNow = joinNumbers(countedNumbers);

/** A cell, and its numbers; the row without them holds the revision. */
type Row = { readonly cell: number; readonly numbers: string };

/**
 * All places of a database for a map. A tile is one statement, and so of one moment: an import or an edit is in it as a
 * whole, or not at all. Rejects with StoreError.
 */
export class StoredCoverage implements Coverage {
  readonly #places: OpenedPlaces;
  /** In PostgreSQL the edition that is served now. */
  readonly #edition: RawBuilder<unknown>;

  constructor(places: OpenedPlaces) {
    this.#places = places;
    this.#edition =
      places.engine.kind === 'sqlite' ? sql`` : sql`and edition = (select edition from places_store)`;
  }

  async getFacts(): Promise<CoverageFacts> {
    const [about, ...rows] = await this.#read<Row & { readonly bounds: string }>(
      (row) => row.numbers === '',
      sql`select revision as cell, bounds, '' as numbers from places_store union all
        select cell, '' as bounds, ${storedNumbers} from places_cells
          where level = ${sql.lit(levelOfAll)} ${this.#edition}`,
    );
    const bounds = about?.bounds ?? '';
    const counts = rows.map(readCounts);
    const placed = counts.find(({ cell }) => cell === withPosition)?.count ?? 0;
    return {
      edition: String(about?.cell),
      count: counts.reduce((sum, { count }) => sum + count, 0),
      placed,
      lacks: lackingColumns.map((_, item) => counts.reduce((sum, { lacks }) => sum + (lacks[item] ?? 0), 0)),
      ...(bounds !== '' && { bounds: JSON.parse(bounds) }),
    };
  }

  getTile(address: CoverageTile) {
    const ranges = [getTileCells(address)];
    const level = getLevel(address.z);
    return address.z < firstZoomOfPlaces ? this.#countCells(ranges, level) : this.getContent(ranges, level);
  }

  async getContent(ranges: readonly CellRange[], level: number) {
    const parts = ranges.map(
      ([first, last]) =>
        sql`select cell, missing from places where cell between ${first} and ${last} ${this.#edition}`,
    );
    const [about, ...dots] = await this.#read<Dot>(
      (row) => row.missing < 0,
      sql`select revision as cell, -1 as missing from places_store union all
        select cell, missing from (select * from (${sql.join(parts, sql` union all `)}) as parts
          limit ${sql.lit(mostDots + 1)}) as dots`,
    );
    if (dots.length > mostDots) return this.#countCells(ranges, level);
    dots.sort((one, other) => one.cell - other.cell || one.missing - other.missing);
    return { edition: String(about?.cell), content: { dots } };
  }

  async countIn(area: Area) {
    return new StoredArea(this.#places, area).count();
  }

  findIn(area: Area) {
    return new StoredArea(this.#places, area).list();
  }

  /**
   * Returns counts in cells: those that are stored, and those of blocks with few places, counted now. Cells of a finer
   * level are all counted now.
   */
  async #countCells(ranges: readonly CellRange[], level: number) {
    const size = getCellSize(level);
    const withinLevel = ranges.map(([from, to]) => [Math.floor(from / size), Math.floor(to / size)] as const);
    const stored = (from: number, to: number) =>
      sql`from places_cells where level = ${level} and cell between ${from} and ${to} ${this.#edition}`;
    const blocks = level > finestLevel ? ranges : getBlocks(ranges, level);
    const counted = blocks.map(([from, to]) => {
      const isStored = sql`exists (select 1 ${stored(from / size, Math.floor(to / size))})`;
      // A range without a cell where the block is stored.
      return sql`select cell / ${sql.lit(size)} as cell, ${numbersNow} from places where cell between ${from} and
        (case when ${isStored} then -1 else cast(${to} as bigint) end) ${this.#edition} group by 1`;
    });
    const [about, ...rows] = await this.#read<Row>(
      (row) => row.numbers === '',
      sql.join(
        [
          sql`select revision as cell, '' as numbers from places_store`,
          ...withinLevel.map(([from, to]) => sql`select cell, ${storedNumbers} ${stored(from, to)}`),
          ...counted,
        ],
        sql` union all `,
      ),
    );
    const cells = rows
      // A block may hold more than what is asked for.
      .filter(({ cell }) => withinLevel.some(([from, to]) => cell >= from && cell <= to))
      .map(readCounts);
    cells.sort((one, other) => one.cell - other.cell);
    return { edition: String(about?.cell), content: { level, cells } };
  }

  /** Reads rows, the one about the store first: the order of what is joined is promised by no engine. */
  #read<Read>(isAbout: (row: Read) => boolean, query: RawBuilder<unknown>): Promise<Read[]> {
    return this.#places.database.query(async (connected) => {
      // The rows have the selected columns.
      const rows = (await query.execute(connected)).rows as Read[];
      const at = rows.findIndex(isAbout);
      if (at > 0) rows.unshift(...rows.splice(at, 1));
      return rows;
    });
  }
}

function readCounts({ cell, numbers }: Row): CellCount {
  const [count = 0, ...lacks] = numbers.split(' ').map(Number);
  return { cell, count, lacks };
}
