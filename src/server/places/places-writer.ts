import { stat } from 'node:fs/promises';
import type { Kysely, Transaction } from 'kysely';
import { type Ask, longestId } from '../../spec/operations.ts';
import { Database } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { createPostgresEngine } from '../engine/postgres.ts';
import { openSqliteEngine } from '../engine/sqlite.ts';
import { StoreStartError } from '../engine/store-error.ts';
import type { CatalogueRecord } from '../service/catalogue.ts';
import { offered } from './filling.ts';
import { execute, insertRows } from './insert-rows.ts';
import { explainNoTables, isServer, otherForm } from './open-places.ts';
import { createPlaceRow, encodeKey, type PlaceRow, unpackAnswers, type WrittenAnswers } from './place-row.ts';
import { recountCells } from './recount-cells.ts';
import { form, type OpenedPlaces, type PlaceTables } from './tables.ts';

/** KiB of pages: only single places are written. */
const cache = 2_048;

/** Returns whether the current answers, if any, are the version that the writer knows. */
export type IsKnown = (current: WrittenAnswers | undefined) => boolean;

type Opened = OpenedPlaces & { readonly inode: number };

/** Writes single places of a database: one process into a file, any number into a PostgreSQL. */
export class PlacesWriter {
  readonly #where: string;
  readonly #name: string;
  #opened: Opened;

  /** Opens it. Throws StoreStartError, also where another process writes into this file. */
  static async open(where: string, name: string): Promise<PlacesWriter> {
    return new PlacesWriter(where, name, await openForWriting(where, name));
  }

  private constructor(where: string, name: string, writer: Opened) {
    this.#where = where;
    this.#name = name;
    this.#opened = writer;
  }

  /**
   * Replaces the place with this kind and id, or removes it where `record` is undefined. Resolves with false, without a
   * change, where `isKnown` says no. What is resolved is on the disk. Rejects with StoreError.
   */
  async write(ask: Ask, record: CatalogueRecord | undefined, isKnown: IsKnown): Promise<boolean> {
    const { engine, database } = await this.#current();
    return database.transaction(async (transaction) => {
      const lock = engine.kind === 'postgres' ? ' for update' : '';
      const [store] = await execute<StoreRow>(
        transaction,
        `select edition, count, first, bounds from places_store${lock}`,
        [],
      );
      if (!store) return false;
      const place = { engine, transaction, edition: store.edition, ask };
      const current = await readCurrent(place);
      if (!isKnown(current && unpackAnswers(current.answers))) return false;
      if (current) await remove(place, current.number);
      const row = record && createPlaceRow(record);
      if (row) await insert(place, row);
      const revised = await recountCells(
        transaction,
        { kind: engine.kind, edition: store.edition },
        {
          bounds: store.bounds,
          changes: [
            ...(current ? [{ ...current, by: -1 } as const] : []),
            ...(row ? [{ ...row, by: 1 } as const] : []),
          ],
        },
      );
      const count = store.count + (record ? 1 : 0) - (current ? 1 : 0);
      const first = firstWith(store.first, ask, record !== undefined);
      await transaction
        .updateTable('places_store')
        .set({ count, first, ...revised })
        .execute();
      return true;
    });
  }

  /** Does other work with it, as the one that writes there. */
  async use<Value>(work: (opened: OpenedPlaces) => Promise<Value>): Promise<Value> {
    return work(await this.#current());
  }

  async close(): Promise<void> {
    await this.#opened.database.close();
  }

  /** Opens a file that has replaced the open one. */
  async #current(): Promise<Opened> {
    if (!isServer(this.#where) && (await readInode(this.#where)) !== this.#opened.inode) {
      await this.#opened.database.close();
      this.#opened = await openForWriting(this.#where, this.#name);
    }
    return this.#opened;
  }
}

export type StoreRow = Pick<PlaceTables['places_store'], 'edition' | 'count' | 'first' | 'bounds'>;

type Place = {
  readonly engine: Engine;
  readonly transaction: Transaction<PlaceTables>;
  readonly edition: number;
  readonly ask: Ask;
};

/**
 * Opens a database of places, for writing or to see what writing would do. Throws StoreStartError, also where another
 * process writes into its file.
 */
export async function openForWriting(
  where: string,
  name: string,
  use: 'edit' | 'read' = 'edit',
): Promise<Opened> {
  const inode = isServer(where) ? 0 : await readInode(where);
  const engine = isServer(where)
    ? createPostgresEngine(where, name)
    : await openSqliteEngine({ file: where, name, ours: 'places_store', use, cache });
  const database = new Database<PlaceTables>(engine);
  try {
    const query = 'select form from places_store';
    const [store] = await readPatiently({ engine, database }, (connected) =>
      execute<{ form: number }>(connected, query, []),
    );
    if (store && store.form !== form) throw new StoreStartError(otherForm(name, store.form));
  } catch (error) {
    await database.close();
    throw explainNoTables(error, name);
  }
  return { engine, database, inode };
}

/** Reads; in a PostgreSQL within a transaction, which alone has a limit of its own. */
export function readPatiently<Value>(
  { engine, database }: OpenedPlaces,
  work: (connected: Kysely<PlaceTables>) => Promise<Value>,
): Promise<Value> {
  if (engine.kind === 'sqlite') return database.query(work);
  return database.transaction(async (transaction) => {
    await limitLockWait(engine, transaction);
    return work(transaction);
  });
}

/** Lets a transaction of a PostgreSQL wait for the lock of another one for two seconds at most. */
export async function limitLockWait({ kind }: Engine, transaction: Kysely<PlaceTables>): Promise<void> {
  if (kind === 'postgres') await execute(transaction, 'set local lock_timeout = 2000', []);
}

async function readInode(file: string): Promise<number> {
  return (await stat(file)).ino;
}

function getKeys({ engine, edition, ask }: Place): { readonly condition: string; readonly keys: unknown[] } {
  const keys = [encodeKey(ask.id), encodeKey(ask.kind)];
  return engine.kind === 'sqlite'
    ? { condition: 'id = ? and kind = ?', keys }
    : {
        condition: `id = $1 and kind = $2 and edition = ${edition}`,
        keys: keys.map((key) => Buffer.from(key)),
      };
}

/** Returns the row of a place; PostgreSQL has no row numbers. */
async function readCurrent(place: Place) {
  const { condition, keys } = getKeys(place);
  const number = place.engine.kind === 'sqlite' ? 'number' : '0 as number';
  const [row] = await execute<Pick<PlaceRow, 'cell' | 'missing' | 'answers'> & { readonly number: number }>(
    place.transaction,
    `select answers, cell, missing, ${number} from places where ${condition}`,
    keys,
  );
  return row;
}

async function remove(place: Place, number: number): Promise<void> {
  const { condition, keys } = getKeys(place);
  await execute(place.transaction, `delete from places where ${condition}`, keys);
  if (place.engine.kind === 'sqlite')
    await execute(place.transaction, 'delete from places_words where rowid = ?', [number]);
}

async function insert({ engine, transaction, edition }: Place, inserted: PlaceRow): Promise<void> {
  const { kind } = engine;
  const highest = 'select coalesce(max(number), 0) as before from places';
  const [row] = kind === 'sqlite' ? await execute<{ before: number }>(transaction, highest, []) : [];
  await insertRows(transaction, [inserted], { kind, before: row?.before ?? 0, edition });
}

/** Returns the places that are offered by name, as JSON, with a new one at the end while there are few. */
export function firstWith(first: string, { id, kind }: Ask, isThere: boolean): string {
  const asks: readonly (readonly [string, string])[] = JSON.parse(first);
  const isOne = ([eachId, eachKind]: readonly [string, string]) => eachId === id && eachKind === kind;
  if (!isThere) return JSON.stringify(asks.filter((each) => !isOne(each)));
  const isShort = id.length <= longestId && asks.length < offered;
  return JSON.stringify(asks.some(isOne) || !isShort ? asks : [...asks, [id, kind]]);
}
