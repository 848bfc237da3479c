import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Ask } from '../../spec/operations.ts';
import { Database } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { explainOpeningFault } from '../engine/postgres-faults.ts';
import { StoreStartError } from '../engine/store-error.ts';
import { countAllCells } from './count-cells.ts';
import { execute, getRowAsk, insertRows, noteInJournal } from './insert-rows.ts';

import { type PlaceRow, parseSearchedPlace } from './place-row.ts';
import type { SourcePosition } from './read-sources.ts';
import { sourceStart } from './read-sources.ts';
import { form, getTables, type PlaceTables } from './tables.ts';

/** Places that the first screen offers by name. */
export const offered = 12;

/** Milliseconds for which a process that writes into a PostgreSQL counts as alive without a sign of it. */
const lease = 30_000;

/** The progress of an import. */
export type Filled = {
  readonly position: SourcePosition;
  /** Places that are in, and texts that were left out. */
  readonly count: number;
  readonly leftOut: number;
  readonly first: readonly Ask[];
};

/** The input of an import. */
export type FillStart = {
  /** The variable or option that names the database. */
  readonly name: string;
  /** The fingerprint of the input: an import resumes only with the same. */
  readonly source: string;
  readonly resume: boolean;
  /** The places that are offered by name, as JSON; the first ones where absent. */
  readonly first?: string;
};

/** A database of places being filled: it is not served before it is complete. */
export class Filling {
  readonly #engine: Engine;
  readonly #database: Database<PlaceTables>;
  readonly #owner = randomUUID();
  readonly #start: FillStart;
  #edition = 0;
  #filled: Filled = { position: sourceStart, count: 0, leftOut: 0, first: [] };
  /** Rows written; SQLite finds duplicates at the end. */
  #written = 0;

  private constructor(engine: Engine, start: FillStart) {
    this.#engine = engine;
    this.#database = new Database<PlaceTables>(engine);
    this.#start = start;
  }

  /** Begins or resumes. Throws StoreStartError where another process writes, or where `resume` finds another import. */
  static async begin(engine: Engine, start: FillStart): Promise<Filling> {
    const filling = new Filling(engine, start);
    try {
      await filling.#prepare();
      return filling;
    } catch (error) {
      await filling.close();
      const lines = engine.kind === 'postgres' ? explainOpeningFault(error, start.name) : undefined;
      throw lines ? new StoreStartError(lines, 'away') : error;
    }
  }

  get filled(): Filled {
    return this.#filled;
  }

  /** Puts rows in, and notes the position of the reader, both or neither. Resolves with the duplicates. */
  async put(rows: readonly PlaceRow[], position: SourcePosition, leftOut: number): Promise<readonly Ask[]> {
    const before = this.#filled;
    const first = [...before.first, ...rows.slice(0, offered - before.first.length).map(getRowAsk)];
    const again: Ask[] = [];
    await this.#database.transaction(async (transaction) => {
      again.length = 0;
      again.push(
        ...(await insertRows(transaction, rows, {
          ...{ kind: this.#engine.kind, before: this.#written, edition: this.#edition },
        })),
      );
      const { numUpdatedRows } = await transaction
        .updateTable('places_import')
        .set({
          position: JSON.stringify(position),
          count: before.count + rows.length - again.length,
          left_out: before.leftOut + leftOut + again.length,
          first: JSON.stringify(first.map(({ id, kind }) => [id, kind])),
          until: sql`${this.#engine.now} + ${sql.lit(lease)}`,
        })
        .where('owner', '=', this.#owner)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw this.#taken();
    });
    this.#written += rows.length;
    this.#filled = {
      position,
      first,
      count: before.count + rows.length - again.length,
      leftOut: before.leftOut + leftOut + again.length,
    };
    return again;
  }

  /**
   * Makes the imported places the served ones: in PostgreSQL at once, for a file once it has its name. `told` is called
   * for duplicates. Resolves with the number of places.
   */
  async finish(told: (again: Ask) => void): Promise<Filled> {
    if (this.#engine.kind === 'sqlite') await this.#index(told);
    const { count, leftOut, first } = this.#filled;
    const edition = this.#edition;
    const { source, first: offeredFirst } = this.#start;
    const written = offeredFirst ?? JSON.stringify(first.map(({ id, kind }) => [id, kind]));
    const counted = await countAllCells(this.#database, { kind: this.#engine.kind, edition });
    await this.#database.transaction(async (transaction) => {
      await transaction
        .updateTable('places_store')
        .set({ form, edition, count, left_out: leftOut, first: written, source, ...counted })
        .where('id', '=', 1)
        .execute();
      await transaction.deleteFrom('places_import').execute();
    });
    // A single file, which needs no writable folder.
    if (this.#engine.kind === 'sqlite') await this.#run('pragma journal_mode = delete');
    else await this.#clear();
    return this.#filled;
  }

  /** Keeps what was noted of corrections that are in the places. */
  async keepJournal(lines: readonly string[]): Promise<void> {
    if (lines.length === 0) return;
    await this.#database.transaction(async (transaction) => {
      for (const line of lines) await noteInJournal(this.#engine, transaction, line);
    });
  }

  /** Closes it; what is in stays, to be resumed. */
  async close(): Promise<void> {
    await this.#database
      .query((database) =>
        database.updateTable('places_import').set({ until: 0 }).where('owner', '=', this.#owner).execute(),
      )
      // The table may not exist, or the database may be gone.
      .catch(() => {});
    await this.#database.close();
  }

  async #prepare(): Promise<void> {
    for (const statement of getTables(this.#engine)) await this.#run(statement);
    const { name, source, resume } = this.#start;
    const nothingIn = { count: 0, left_out: 0, first: '[]' };
    const none = { position: JSON.stringify(sourceStart), ...nothingIn };
    const until = sql<number>`${this.#engine.now} + ${sql.lit(lease)}`;
    const begun = await this.#database.transaction(async (transaction) => {
      await transaction
        .insertInto('places_store')
        .values({ id: 1, form, edition: 0, source: '', revision: 0, bounds: '', ...nothingIn })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await transaction
        .insertInto('places_import')
        .values({ id: 1, edition: 0, source, owner: '', until: 0, ...none })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const store = await transaction.selectFrom('places_store').selectAll().executeTakeFirstOrThrow();
      if (store.form > form)
        throw new StoreStartError([
          `${name}: the places are of a newer Placelens (form ${store.form}, this one knows ${form}).`,
        ]);
      const mine = await transaction
        .updateTable('places_import')
        .set({ owner: this.#owner, until })
        .where('id', '=', 1)
        .where((where) => where.or([where('until', '<', this.#engine.now), where('owner', '=', '')]))
        .returningAll()
        .executeTakeFirst();
      if (!mine) throw this.#taken();
      const goesOn = resume && mine.edition > store.edition;
      if (goesOn && mine.source !== source)
        throw new StoreStartError([
          `${name}: what was begun there is the import of other files, or of files that were written since.`,
          'Leave --resume out to begin anew.',
        ]);
      const edition = goesOn ? mine.edition : Math.max(store.edition, mine.edition) + 1;
      if (!goesOn)
        await transaction
          .updateTable('places_import')
          .set({ edition, source, ...none })
          .execute();
      return goesOn ? mine : { ...mine, ...none, edition };
    });
    this.#edition = begun.edition;
    const first: readonly (readonly [string, string])[] = JSON.parse(begun.first);
    this.#filled = {
      position: JSON.parse(begun.position),
      count: begun.count,
      leftOut: begun.left_out,
      first: first.map(([id, kind]) => ({ id, kind })),
    };
    if (this.#engine.kind === 'postgres') return this.#clear();
    const [{ written } = { written: 0 }] = await this.#rows<{ written: number }>(
      'select coalesce(max(number), 0) as written from places',
    );
    this.#written = written;
  }

  #taken(): StoreStartError {
    const lines = [
      `${this.#start.name}: another import writes there.`,
      `Let that one end first. One that was killed holds it for ${lease / 1000} s.`,
    ];
    return new StoreStartError(lines, 'busy');
  }

  /** Builds the indexes of a file at once: several times as fast as row by row. Of equal places the first stays. */
  async #index(told: (again: Ask) => void): Promise<void> {
    const unique = 'create unique index if not exists places_key on places (id, kind)';
    try {
      await this.#run(unique);
    } catch (error) {
      if (!(error instanceof Error && 'kind' in error && error.kind === 'taken')) throw error;
      await this.#run('create index places_twice on places (id, kind)');
      const again = await this.#rows<{ number: number; entry: string }>(
        `select number, entry from places as later where exists (select 1 from places as earlier
          where earlier.id = later.id and earlier.kind = later.kind and earlier.number < later.number)`,
      );
      for (const { number, entry } of again) {
        told(parseSearchedPlace(entry));
        await this.#run(`delete from places where number = ${number}`);
        await this.#run(`delete from places_words where rowid = ${number}`);
      }
      await this.#run('drop index places_twice');
      await this.#run(unique);
      const { count, leftOut } = this.#filled;
      this.#filled = { ...this.#filled, count: count - again.length, leftOut: leftOut + again.length };
    }
    await this.#run('create index if not exists places_cell on places (cell, missing)');
    // One part for each word instead of a dozen: a search takes half the time.
    await this.#run("insert into places_words (places_words) values ('optimize')");
  }

  /** Deletes, in portions, the rows of editions that are neither served nor being written. */
  async #clear(): Promise<void> {
    const [{ served } = { served: 0 }] = await this.#rows<{ served: number }>(
      'select edition as served from places_store',
    );
    await this.#run(`delete from places_cells where edition <> ${served}`);
    // Ranges that the index of editions and cells supports.
    for (const stale of [`edition < ${served}`, `edition > ${served} and edition < ${this.#edition}`]) {
      const portion = `select id, kind, edition from places where ${stale} limit 5000`;
      const clear = `delete from places where (id, kind, edition) in (${portion}) returning edition`;
      while ((await this.#rows(clear)).length > 0);
    }
  }

  async #run(statement: string): Promise<void> {
    await this.#rows(statement);
  }

  #rows<Row>(statement: string): Promise<Row[]> {
    return this.#database.query(async (database) => execute<Row>(database, statement, []));
  }
}
