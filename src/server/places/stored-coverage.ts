import { type RawBuilder, sql } from 'kysely';
import { type CoverageTile, getCellSize, getTileCells } from '../../domain/coverage/cells.ts';
import {
  type CellCount,
  type Coverage,
  type CoverageFacts,
  type Dot,
  firstZoomOfPlaces,
  getLevel,
  mostDots,
} from '../../domain/coverage/coverage.ts';
import { countedIn, getBlocks, levelOfAll, withPosition } from './place-cells.ts';
import { lackingColumns, type OpenedPlaces } from './tables.ts';

const allNumbers = sql.raw(['count', ...lackingColumns].join(', '));
const noNumbers = sql.raw(lackingColumns.map((name) => `0 as ${name}`).join(', '));

/** The row that holds the revision: no cell is missing less than nothing, or counts so. */
const ofRevision = sql.lit(-1);

type Row = Readonly<Record<string, number>>;

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
      sql`select revision as cell, bounds, ${ofRevision} as count, ${noNumbers} from places_store union all
        select cell, '', ${allNumbers} from places_cells where level = ${sql.lit(levelOfAll)} ${this.#edition}`,
    );
    const bounds = about?.bounds ?? '';
    return {
      edition: String(about?.cell),
      count: sum(rows, 'count'),
      placed: sum(
        rows.filter(({ cell }) => cell === withPosition),
        'count',
      ),
      lacks: lackingColumns.map((name) => sum(rows, name)),
      ...(bounds !== '' && { bounds: JSON.parse(bounds) }),
    };
  }

  async getTile(address: CoverageTile) {
    if (address.z < firstZoomOfPlaces) return this.#countCells(address);
    const [first, last] = getTileCells(address);
    const [about, ...dots] = await this.#read<Dot>(
      sql`select revision as cell, ${ofRevision} as missing from places_store union all
        select cell, missing from (select cell, missing from places
          where cell between ${first} and ${last} ${this.#edition} limit ${sql.lit(mostDots + 1)}) as dots`,
    );
    if (dots.length > mostDots) return this.#countCells(address);
    dots.sort((one, other) => one.cell - other.cell || one.missing - other.missing);
    return { edition: String(about?.cell), content: { dots } };
  }

  /** Returns a tile of cells: those that are stored, and those of blocks with few places, counted now. */
  async #countCells(address: CoverageTile) {
    const level = getLevel(address.z);
    const [first, last] = getTileCells(address, level);
    const size = getCellSize(level);
    const stored = (from: number, to: number) =>
      sql`from places_cells where level = ${level} and cell between ${from} and ${to} ${this.#edition}`;
    const counted = getBlocks(getTileCells(address), level).map(([from, to]) => {
      const isStored = sql`exists (select 1 ${stored(from / size, Math.floor(to / size))})`;
      // A range without a cell where the block is stored.
      return sql`select ${sql.raw(countedIn(level))} from places where cell between ${from} and
        (case when ${isStored} then -1 else cast(${to} as bigint) end) ${this.#edition} group by 1`;
    });
    const [about, ...rows] = await this.#read<Row>(
      sql.join(
        [
          sql`select revision as cell, ${ofRevision} as count, ${noNumbers} from places_store`,
          sql`select cell, ${allNumbers} ${stored(first, last)}`,
          ...counted,
        ],
        sql` union all `,
      ),
    );
    const cells = rows
      // A block holds more than a tile of an odd zoom.
      .filter(({ cell = 0 }) => cell >= first && cell <= last)
      .map(({ cell = 0, count = 0, ...lacking }): CellCount => {
        return { cell, count, lacks: lackingColumns.map((name) => lacking[name] ?? 0) };
      });
    cells.sort((one, other) => one.cell - other.cell);
    return { edition: String(about?.cell), content: { level, cells } };
  }

  /** Reads rows, the one with the revision first: the order of what is joined is promised by no engine. */
  #read<Read extends object>(query: RawBuilder<unknown>): Promise<Read[]> {
    return this.#places.database.query(async (connected) => {
      // The rows have the selected columns.
      const rows = (await query.execute(connected)).rows as Read[];
      const at = rows.findIndex((row) =>
        'count' in row ? row.count === -1 : 'missing' in row && row.missing === -1,
      );
      if (at > 0) rows.unshift(...rows.splice(at, 1));
      return rows;
    });
  }
}

function sum(rows: readonly Row[], name: string): number {
  return rows.reduce((all, row) => all + (row[name] ?? 0), 0);
}
