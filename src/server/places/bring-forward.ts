import { type Ask, operationNames } from '../../spec/operations.ts';
import { Database } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { createPostgresEngine } from '../engine/postgres.ts';
import { openSqliteEngine } from '../engine/sqlite.ts';
import { catalogueRecord } from '../service/catalogue.ts';
import { Batches } from './batches.ts';
import { fillFile, type Imported } from './fill-file.ts';
import { Filling } from './filling.ts';
import type { ImportFacts } from './import-places.ts';
import { execute } from './insert-rows.ts';
import { isServer, readFileHead, readPlacesForm } from './open-places.ts';
import { createPlaceRow, parseSearchedPlace, unpackAnswers } from './place-row.ts';
import { form, type OpenedPlaces, type PlaceTables } from './tables.ts';

/** Rows that are read by one statement. */
const atOnce = 500;

/** KiB of pages of the store that is read. */
const cache = 32_768;

/** A store of an older form, and who hears of the progress. */
export type Forwarding = {
  readonly where: string;
  /** The variable or option that names it. */
  readonly name: string;
  readonly signal: AbortSignal;
  readonly tell: (facts: ImportFacts) => void;
};

/** Returns true for a store of an older Placelens, which can be brought forward. */
export async function isOlderForm(where: string, name: string): Promise<boolean> {
  const found = isServer(where)
    ? await readPlacesForm(where, name)
    : (await readFileHead(where).catch(() => undefined))?.form;
  return found !== undefined && found > 0 && found < form;
}

/**
 * Makes a store of this form of one of an older form, by an import of its own places: until it ends, and where it does
 * not, the store is as it was. Throws StoreStartError.
 */
export async function bringForward(given: Forwarding): Promise<Imported> {
  const { where, name } = given;
  const engine = await openSource(where, name);
  const database = new Database<PlaceTables>(engine);
  const source = { engine, database };
  try {
    const store = await database.query((connected) =>
      connected
        .selectFrom('places_store')
        .select(['edition', 'count', 'first', 'source'])
        .executeTakeFirstOrThrow(),
    );
    const start = { name, source: store.source, first: store.first, resume: false };
    const fill = (filling: Filling) => refill(filling, { ...given, ...store, opened: source });
    if (!isServer(where)) return await fillFile(where, start, fill);
    const filling = await Filling.begin(createPostgresEngine(where, name, 0), start);
    return await fill(filling).finally(() => filling.close());
  } finally {
    await database.close();
  }
}

function openSource(where: string, name: string): Promise<Engine> | Engine {
  return isServer(where)
    ? createPostgresEngine(where, name, 0)
    : openSqliteEngine({ file: where, name, ours: 'places_store', use: 'read', cache });
}

type Source = Forwarding & {
  readonly opened: OpenedPlaces;
  readonly edition: number;
  readonly count: number;
};

async function refill(filling: Filling, { opened, edition, count, signal, tell }: Source): Promise<Imported> {
  let read = 0;
  const say = (phase: ImportFacts['phase']) =>
    tell({ ...filling.filled, bytes: Math.min(read, count), ofBytes: count, phase });
  const twice = ({ kind, id }: Ask) => {
    throw new Error(`Kind "${kind}" and id "${id}" are in the store twice.`);
  };
  const batches = new Batches(filling, twice, () => say('read'));
  for await (const rows of iterateRows(opened, edition)) {
    read += rows.length;
    const prepared = rows.map((row) => createPlaceRow(readStoredRecord(row)));
    const bytes = prepared.reduce((sum, { answers }) => sum + answers.length, 0);
    await batches.add({ rows: prepared, leftOut: 0, bytes }, { file: 0, offset: read, line: read });
    if (signal.aborted) {
      await batches.written();
      return { ...filling.filled, isWhole: false };
    }
  }
  await batches.end({ file: 1, offset: 0, line: 0 });
  say('index');
  await filling.keepJournal(await readJournal(opened));
  return { ...(await filling.finish(twice)), isWhole: true };
}

type OldRow = {
  readonly number: number;
  readonly id: Uint8Array;
  readonly kind: Uint8Array;
  readonly entry: string;
  readonly answers: Uint8Array;
};

/** Yields all rows in the order of the store. */
async function* iterateRows({ database, engine }: OpenedPlaces, edition: number): AsyncGenerator<OldRow[]> {
  let last: OldRow | undefined;
  for (;;) {
    const [statement, keys]: readonly [string, readonly unknown[]] =
      engine.kind === 'sqlite'
        ? [`select * from places where number > ? order by number limit ${atOnce}`, [last?.number ?? 0]]
        : [
            `select 0 as number, id, kind, entry, answers from places
              where edition = ${edition} and (id, kind) > ($1, $2) order by id, kind limit ${atOnce}`,
            [Buffer.from(last?.id ?? []), Buffer.from(last?.kind ?? [])],
          ];
    const rows = await database.query((connected) => execute<OldRow>(connected, statement, keys));
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1);
  }
}

function readStoredRecord({ entry, answers }: OldRow) {
  const { id, kind } = parseSearchedPlace(entry);
  const written = unpackAnswers(answers);
  const members = operationNames.flatMap((name) => {
    const text = written[name];
    return text === undefined ? [] : [[name, JSON.parse(text)] as const];
  });
  return catalogueRecord.parse({ id, kind, ...Object.fromEntries(members) });
}

/** Returns the lines about the corrections that were applied to a file; a PostgreSQL keeps its own. */
async function readJournal({ database, engine }: OpenedPlaces): Promise<readonly string[]> {
  if (engine.kind === 'postgres') return [];
  return database.query(async (connected) => {
    const there = "select 1 from sqlite_master where name = 'places_corrections'";
    if ((await execute(connected, there, [])).length === 0) return [];
    const rows = await execute<{ line: string }>(connected, 'select line from places_corrections', []);
    return rows.map(({ line }) => line);
  });
}
