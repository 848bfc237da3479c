import { open, stat } from 'node:fs/promises';
import { Database } from '../engine/database.ts';
import { createPostgresEngine } from '../engine/postgres.ts';
import { explainOpeningFault } from '../engine/postgres-faults.ts';
import { explainDamagedFile, openSqliteEngine } from '../engine/sqlite.ts';
import { StoreError, StoreStartError } from '../engine/store-error.ts';
import { openTerms } from './find-by-words.ts';
import { PlaceStore } from './place-store.ts';
import { applicationId, form, type PlaceTables } from './tables.ts';

/** Returns true for the address of a PostgreSQL. */
export function isServer(where: string): boolean {
  return /^postgres(?:ql)?:/i.test(where);
}

/** KiB of pages that each of the two threads keeps of a file. */
const cache = 32_768;

/**
 * Opens a database of places for reading: a file, or the address of a PostgreSQL. `name` is the variable that names it.
 * Nothing is written, and any number of servers may do so at once. Throws StoreStartError.
 */
export async function openPlaces(where: string, name: string): Promise<PlaceStore> {
  const server = isServer(where);
  if (!server) await refuseOtherFile(where, name);
  const opened = async () => {
    const engine = server
      ? createPostgresEngine(where, name)
      : await openSqliteEngine({ file: where, name, ours: 'places_store', use: 'read', cache });
    return { engine, database: new Database<PlaceTables>(engine) };
  };
  const places = await opened();
  // A file has a separate thread for searches; a server has many connections.
  const searched = server ? places : await opened();
  const store = new PlaceStore(places, searched);
  try {
    if (!server) await openTerms(searched.database);
    const { form: found, edition } = await places.database.query((database) =>
      database.selectFrom('places_store').selectAll().executeTakeFirstOrThrow(),
    );
    if (found !== form) throw new StoreStartError(otherForm(name, found));
    if (edition === 0) throw new StoreStartError([`${name}: nothing was imported there yet.`, importFirst]);
    return store;
  } catch (error) {
    await store.close();
    throw openingFailure(error, where, name);
  }
}

const importFirst = 'Import places with: npm run import -- FILE --to …';

function openingFailure(error: unknown, where: string, name: string): unknown {
  if (error instanceof StoreStartError) return error;
  if (!isServer(where)) {
    const message = error instanceof Error ? error.message : String(error);
    return new StoreStartError(unusable(name, where, message));
  }
  const lines = explainOpeningFault(error, name);
  return lines ? new StoreStartError(lines) : explainNoTables(error, name);
}

/** Explains a PostgreSQL without the tables of places; any other error is returned as it is. */
export function explainNoTables(error: unknown, name: string): unknown {
  // The table does not exist.
  const isEmpty = error instanceof Error && 'code' in error && error.code === '42P01';
  return isEmpty
    ? new StoreStartError([`${name}: this database holds no places.`, importFirst], 'empty')
    : error;
}

/** Explains places in another form than that of this version. */
export function otherForm(name: string, found: number): string[] {
  return found > form
    ? [
        `${name}: the places are of a newer Placelens (form ${found}, this one knows ${form}).`,
        'Start that newer version, or import them anew.',
      ]
    : [
        `${name}: the places are of an older Placelens (form ${found}, this one knows ${form}).`,
        'Bring them forward, once, with: npm run import -- --renew --to …',
      ];
}

/** Returns the form of the places in a PostgreSQL; undefined where it does not say. */
export async function readPlacesForm(address: string, name: string): Promise<number | undefined> {
  const database = new Database<PlaceTables>(createPostgresEngine(address, name));
  try {
    const store = await database.query((connected) =>
      connected.selectFrom('places_store').select(['form', 'edition']).executeTakeFirst(),
    );
    return store && store.edition > 0 ? store.form : undefined;
  } catch {
    // Opening it says why.
    return undefined;
  } finally {
    await database.close();
  }
}

function unusable(name: string, file: string, why: string): string[] {
  const [first = ''] = explainDamagedFile(name, file, why);
  return [first, 'Import it anew, or put a backup in its place.'];
}

/** The header of a file of SQLite (https://www.sqlite.org/fileformat.html). */
export type FileHead = {
  readonly bytes: number;
  /** The number of pages in the header; 0 where it is not valid. */
  readonly pages: number;
  readonly application: number;
  readonly form: number;
};

/**
 * Reads the header; undefined for a file that is not SQLite. Throws the system's error for a file that cannot be read.
 */
export async function readFileHead(file: string): Promise<FileHead | undefined> {
  const opened = await open(file);
  try {
    const head = Buffer.alloc(100);
    const { bytesRead } = await opened.read(head, 0, 100, 0);
    if (bytesRead < 100 || head.toString('latin1', 0, 16) !== 'SQLite format 3\0') return undefined;
    const size = head.readUInt16BE(16);
    return {
      bytes: (await opened.stat()).size,
      pages: head.readUInt32BE(28) * (size === 1 ? 65_536 : size),
      application: head.readUInt32BE(68),
      form: head.readUInt32BE(60),
    };
  } finally {
    await opened.close();
  }
}

/** Returns the source of a file that a server imported by itself; undefined where there is none that can be served. */
export async function readFileSource(file: string): Promise<string | undefined> {
  const head = await readFileHead(file).catch(() => undefined);
  if (head?.application !== applicationId || head.form !== form || head.bytes < head.pages) return undefined;
  const store = await openPlaces(file, '').catch(() => undefined);
  const { source } = (await store?.about()) ?? {};
  await store?.close();
  return source;
}

/** Throws StoreStartError for what is no complete file of places of this version. */
export async function refuseOtherFile(file: string, name: string): Promise<void> {
  if ((await stat(file).catch(() => undefined))?.isDirectory())
    throw new StoreStartError([`${name}: ${file} is a folder.`]);
  const head = await readFileHead(file).catch((error: unknown) => {
    throw new StoreStartError([
      `${name}: ${file} cannot be read (${error instanceof Error ? error.message : error}).`,
    ]);
  });
  if (!head)
    throw new StoreStartError(unusable(name, file, 'it does not begin as a database of SQLite does'));
  if (head.application !== applicationId)
    throw new StoreStartError([
      `${name}: ${file} belongs to another program. It was left as it is.`,
      importFirst,
    ]);
  if (head.form !== form) throw new StoreStartError(otherForm(name, head.form));
  if (head.bytes < head.pages)
    throw new StoreStartError(unusable(name, file, `${head.bytes} of ${head.pages} bytes are there`));
}

/** Returns true for a temporary failure: the same call succeeds once the database is back. */
export function isAway(error: unknown): boolean {
  return error instanceof StoreError && error.kind === 'away';
}
