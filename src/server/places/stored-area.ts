import { type RawBuilder, sql } from 'kysely';
import type { Area } from '../../domain/coverage/area.ts';
import { type AreaRange, coverArea } from '../../domain/coverage/area-cells.ts';
import { getCellCentre } from '../../domain/coverage/cells.ts';
import { AreaTally } from '../../domain/coverage/counted-cells.ts';
import type { AreaCount } from '../../domain/coverage/coverage.ts';
import type { Ask } from '../../spec/operations.ts';
import { parseSearchedPlace } from './place-row.ts';
import type { OpenedPlaces } from './tables.ts';

/** Rows that are read at once. */
const rowsAtOnce = { counted: 20_000, listed: 5_000 } as const;

type Counted = { readonly cell: number; readonly missing: number; readonly count: number };
/** What follows id and kind tells places of one cell apart, in the order in which the engine finds them. */
type Listed = readonly [
  cell: number,
  missing: number,
  ask: readonly [id: string, kind: string],
  ...unknown[],
];

/** The places of an area are those of another import by now. */
export class OtherEdition extends Error {}

/**
 * The places of a database in an area, read range by range in the order of the index, so that neither a large area nor
 * many places at one spot take memory, and no statement lasts. Rejects with StoreError and OtherEdition.
 */
export class StoredArea {
  readonly #places: OpenedPlaces;
  readonly #area: Area;
  readonly #ranges: readonly AreaRange[];
  #edition = 0;

  constructor(places: OpenedPlaces, area: Area) {
    this.#places = places;
    this.#area = area;
    this.#ranges = coverArea(area);
  }

  async count(): Promise<AreaCount> {
    const tally = new AreaTally();
    await this.#begin();
    const whole = this.#ranges.filter((range) => range.whole);
    for (const each of await this.#countWhole(whole)) tally.add(each.missing, each.count);
    for (const range of this.#ranges.filter((range) => !range.whole))
      for await (const cells of this.#countCells(range))
        for (const each of cells) if (this.#contains(each.cell)) tally.add(each.missing, each.count);
    await this.#end();
    return tally;
  }

  async *list(): AsyncGenerator<readonly Ask[]> {
    await this.#begin();
    for (const range of this.#ranges) {
      for await (const rows of this.#listRows(range)) {
        const found = range.whole ? rows : rows.filter(([cell]) => this.#contains(cell));
        yield found.map(([, , [id, kind]]) => ({ id, kind }));
      }
    }
    await this.#end();
  }

  #contains(cell: number): boolean {
    return this.#area.edges.contains(getCellCentre(cell));
  }

  /** Counts all places of ranges, in one statement. */
  async #countWhole(ranges: readonly AreaRange[]): Promise<readonly Counted[]> {
    if (ranges.length === 0) return [];
    const each = ranges.map(
      ({ first, last }) =>
        sql`select missing from places where cell between ${first} and ${last} ${this.#ofEdition()}`,
    );
    return this.#read(
      sql`select missing, count(*) as count from (${sql.join(each, sql` union all `)}) as found group by missing`,
    );
  }

  async *#countCells({ first, last }: AreaRange): AsyncGenerator<readonly Counted[]> {
    const limit = rowsAtOnce.counted;
    let after: Counted | undefined;
    for (;;) {
      const rest = after ? sql`and (cell, missing) > (${after.cell}, ${after.missing})` : sql``;
      const rows = await this.#read<Counted>(
        sql`select cell, missing, count(*) as count from places where cell between ${after?.cell ?? first} and ${last}
          ${rest} ${this.#ofEdition()} group by cell, missing order by cell, missing limit ${limit}`,
      );
      yield rows;
      after = rows.at(-1);
      if (rows.length < limit) return;
    }
  }

  async *#listRows({ first, last }: AreaRange): AsyncGenerator<readonly Listed[]> {
    const limit = rowsAtOnce.listed;
    const isFile = this.#places.engine.kind === 'sqlite';
    const key = sql.raw(isFile ? 'cell, missing, number' : 'cell, missing, id, kind');
    let after: Listed | undefined;
    for (;;) {
      const [from, missing, , ...others] = after ?? [first];
      const rest = after ? sql`and (${key}) > (${sql.join([from, missing, ...others])})` : sql``;
      const found = sql`select ${key}, entry from places where cell between ${from} and ${last}
          ${rest} ${this.#ofEdition()} order by ${key} limit ${limit}`;
      const rows = isFile ? await this.#readAsText(found) : await this.#readRows(found);
      yield rows;
      after = rows.at(-1);
      if (rows.length < limit) return;
    }
  }

  /** One text takes half as long as rows, each of which is copied from thread to thread. Ids stay as they are written. */
  async #readAsText(found: RawBuilder<unknown>): Promise<readonly Listed[]> {
    const ask = sql`json_extract(entry, '$[0]', '$[1]')`;
    const [row] = await this.#read<{ readonly rows: string }>(
      sql`select json_group_array(json_array(cell, missing, ${ask}, number) order by cell, missing, number) as rows
        from (${found}) as found`,
    );
    return JSON.parse(row?.rows ?? '[]');
  }

  async #readRows(found: RawBuilder<unknown>): Promise<readonly Listed[]> {
    type Row = Pick<Counted, 'cell' | 'missing'> & Record<'id' | 'kind' | 'entry', unknown>;
    const rows = await this.#read<Row>(found);
    return rows.map(({ cell, missing, id, kind, entry }) => {
      const place = parseSearchedPlace(String(entry));
      return [cell, missing, [place.id, place.kind], id, kind];
    });
  }

  /** In PostgreSQL the edition that was served at the beginning: its rows are there as long as it is. */
  #ofEdition(): RawBuilder<unknown> {
    return this.#places.engine.kind === 'sqlite' ? sql`` : sql`and edition = ${this.#edition}`;
  }

  async #begin(): Promise<void> {
    this.#edition = await this.#readEdition();
  }

  async #end(): Promise<void> {
    if (this.#edition !== (await this.#readEdition()))
      throw new OtherEdition('The places were imported again.');
  }

  async #readEdition(): Promise<number> {
    const [store] = await this.#read<{ readonly edition: number }>(sql`select edition from places_store`);
    return store?.edition ?? 0;
  }

  #read<Row>(query: RawBuilder<unknown>): Promise<readonly Row[]> {
    // The rows have the selected columns.
    return this.#places.database.query(async (connected) => (await query.execute(connected)).rows as Row[]);
  }
}
