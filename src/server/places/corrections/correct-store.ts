import type { Kysely } from 'kysely';
import type { JsonObject } from '../../../spec/geojson.ts';
import { type Ask, operationNames } from '../../../spec/operations.ts';
import type { Engine } from '../../engine/engine.ts';
import { explainOpeningFault, isForbidden } from '../../engine/postgres-faults.ts';
import { StoreError, StoreStartError } from '../../engine/store-error.ts';
import { CommandError, exitCodes } from '../../node/exit-code.ts';
import { catalogueRecord, getAskKey } from '../../service/catalogue.ts';
import { execute, insertRows, noteInJournal, numberRows } from '../insert-rows.ts';
import { isServer, refuseOtherFile } from '../open-places.ts';
import { createPlaceRow, encodeKey, type PlaceRow, unpackAnswers } from '../place-row.ts';
import { firstWith, limitLockWait, openForWriting, readPatiently, type StoreRow } from '../places-writer.ts';
import { type CellChange, recountCells } from '../recount-cells.ts';
import type { OpenedPlaces, PlaceTables } from '../tables.ts';
import { correctPlace } from './correct-place.ts';
import { type Correcting, type Outcome, OutcomeTally, type PlaceCorrections } from './outcome.ts';

/** Places that are read and written by one statement. */
const atOnce = 500;

/**
 * Applies a packet to a store of places, in one transaction: everything is applied or nothing is. Throws StoreStartError
 * and StoreError.
 */
export async function correctStore(where: string, correcting: Correcting): Promise<Outcome> {
  if (!isServer(where)) await refuseOtherFile(where, '--to');
  const isWritten = correcting.confirm !== undefined;
  try {
    const opened = await openForWriting(where, '--to', isWritten ? 'edit' : 'read');
    try {
      return await correctOpened(opened, correcting);
    } finally {
      await opened.database.close();
    }
  } catch (error) {
    throw isServer(where) ? explainForbidden(error, isWritten) : error;
  }
}

/** The same for a store that is open, for writing where the packet is applied. */
export async function correctOpened(
  { engine, database }: OpenedPlaces,
  correcting: Correcting,
): Promise<Outcome> {
  const { confirm } = correcting;
  if (!confirm)
    return readPatiently({ engine, database }, (transaction) =>
      correctRows({ engine, transaction }, correcting),
    );
  let isConfirmed = false;
  try {
    return await database.transaction(async (transaction) => {
      await limitLockWait(engine, transaction);
      const outcome = await correctRows({ engine, transaction }, correcting);
      if (outcome.refused.length > 0 || outcome.undo.length === 0) throw new TakenBack(outcome);
      isConfirmed = false;
      await confirm(outcome);
      isConfirmed = true;
      return outcome;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.outcome;
    // A server may have committed and been cut off before it said so.
    if (isConfirmed && engine.kind === 'postgres' && error instanceof StoreError)
      throw new StoreStartError(
        [`${error.message} The same command without --apply says whether it was applied.`],
        'away',
      );
    throw error;
  }
}

/** Returns what the user of a PostgreSQL may not do; any other error as it is. */
function explainForbidden(error: unknown, isWritten: boolean): unknown {
  const lines = isForbidden(error) ? explainOpeningFault(error, '--to') : undefined;
  if (!lines) return error;
  const code = isWritten ? exitCodes.notWritten : exitCodes.noInput;
  return new CommandError(code, [...lines, 'What was there is as it was.'].join('\n'));
}

/** Ends the transaction without a change. */
class TakenBack extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('taken back');
    this.outcome = outcome;
  }
}

type Connected = { readonly engine: Engine; readonly transaction: Kysely<PlaceTables> };

async function correctRows({ engine, transaction }: Connected, correcting: Correcting): Promise<Outcome> {
  const isWritten = correcting.confirm !== undefined;
  const lock = isWritten && engine.kind === 'postgres' ? ' for update' : '';
  const query = `select edition, count, first, bounds from places_store${lock}`;
  const [store] = await execute<StoreRow>(transaction, query, []);
  if (!store || store.edition === 0)
    throw new StoreStartError(['--to: nothing was imported there yet.'], 'empty');
  const { edition } = store;
  const tally = new OutcomeTally();
  let { count, first, bounds } = store;
  let revision = 0;
  for (let from = 0; from < correcting.groups.length; from += atOnce) {
    const groups = correcting.groups.slice(from, from + atOnce);
    const before = await readRows({ engine, transaction, edition }, groups);
    const changed: { readonly row: PlaceRow; readonly number: number | undefined }[] = [];
    const replaced: StoredRow[] = [];
    const rewritten: Numbered[] = [];
    const changes: CellChange[] = [];
    for (const group of groups) {
      const held = before.get(getAskKey(group.ask));
      const corrected = correctPlace(
        held && createStoredRecord(group.ask, held),
        group.corrections,
        correcting,
      );
      tally.add(corrected);
      if (corrected.undo.length === 0) continue;
      const { record } = corrected;
      // In a file only the answers are written of a place that is found as before.
      const known = engine.kind === 'sqlite' ? held : undefined;
      const row = record && createPlaceRow(catalogueRecord.parse(record), known);
      if (known && row?.entry === known.entry) rewritten.push({ row, number: known.number });
      else {
        if (held) replaced.push(held);
        if (row) changed.push({ row, number: held?.number });
      }
      if (held) changes.push({ ...held, by: -1 });
      if (row) changes.push({ ...row, by: 1 });
      count += (record ? 1 : 0) - (held ? 1 : 0);
      if (!record !== !held) first = firstWith(first, group.ask, record !== undefined);
    }
    // The rest is only read, for every refusal to be told.
    if (!isWritten || tally.isRefused) continue;
    await rewriteAnswers(transaction, rewritten);
    await writeRows({ engine, transaction, edition }, replaced, changed);
    const counted = { kind: engine.kind, edition };
    ({ bounds, revision } = await recountCells(transaction, counted, { bounds, changes }));
  }
  const { outcome } = tally;
  if (!isWritten) return outcome;
  const update = transaction.updateTable('places_store').set({ count, first, bounds, revision });
  await update.execute();
  await noteInJournal(engine, transaction, correcting.journal(outcome));
  return outcome;
}

type StoredRow = {
  readonly number: number;
  readonly id: Uint8Array;
  readonly kind: Uint8Array;
  readonly cell: number | null;
  readonly missing: number;
  readonly entry: string;
  readonly answers: Uint8Array;
};
type Places = Connected & { readonly edition: number };

/** Returns the rows of some places by their kind and id. */
async function readRows(
  { engine, transaction, edition }: Places,
  groups: readonly PlaceCorrections[],
): Promise<Map<string, StoredRow>> {
  const keys = groups.map(({ ask }) => ({ ask, id: encodeKey(ask.id), kind: encodeKey(ask.kind) }));
  const rows = await execute<StoredRow>(
    transaction,
    engine.kind === 'sqlite'
      ? // By the index: with the pairs in a condition SQLite would read every row.
        `with wanted (id, kind) as (values ${marksOf(engine, keys.length)})
          select number, places.id as id, places.kind as kind, cell, missing, entry, answers from wanted cross join places
          where places.id = wanted.id and places.kind = wanted.kind`
      : `select 0 as number, id, kind, cell, missing, entry, answers from places where edition = ${edition} and (id, kind) in (${marksOf(engine, keys.length)})`,
    keysOf(engine, keys),
  );
  const byKey = new Map(rows.map((row) => [keyText(row), row]));
  return new Map(
    keys.flatMap((key) => {
      const row = byKey.get(keyText(key));
      return row ? [[getAskKey(key.ask), row] as const] : [];
    }),
  );
}

type Key = Pick<StoredRow, 'id' | 'kind'>;

function keyText({ id, kind }: Key): string {
  return `${Buffer.from(id).toString('latin1')}\n${Buffer.from(kind).toString('latin1')}`;
}

function marksOf({ kind }: Engine, rows: number): string {
  return Array.from({ length: rows }, (_, at) =>
    kind === 'sqlite' ? '(?, ?)' : `($${2 * at + 1}, $${2 * at + 2})`,
  ).join(', ');
}

function keysOf({ kind: engine }: Engine, keys: readonly Key[]): readonly unknown[] {
  return keys.flatMap(({ id, kind }) =>
    engine === 'sqlite' ? [id, kind] : [Buffer.from(id), Buffer.from(kind)],
  );
}

type Numbered = { readonly row: PlaceRow; readonly number: number };

/** Writes the answers of rows of a file, and what they lack: nothing else changed of them. */
async function rewriteAnswers(transaction: Kysely<PlaceTables>, rows: readonly Numbered[]): Promise<void> {
  if (rows.length === 0) return;
  const marks = rows.map(() => '(?, ?, ?, ?, ?, ?, ?)').join(', ');
  await execute(
    transaction,
    `insert into places (number, id, kind, cell, missing, entry, answers) values ${marks}
      on conflict (number) do update set answers = excluded.answers, missing = excluded.missing`,
    rows.flatMap(({ row: { id, kind, cell, missing, entry, answers }, number }) => [
      number,
      id,
      kind,
      cell,
      missing,
      entry,
      answers,
    ]),
  );
}

async function writeRows(
  { engine, transaction, edition }: Places,
  replaced: readonly StoredRow[],
  changed: readonly { readonly row: PlaceRow; readonly number: number | undefined }[],
): Promise<void> {
  // Before any row is gone: its number is still in use.
  const [row] =
    engine.kind === 'sqlite' && changed.some(({ number }) => number === undefined)
      ? await execute<{ before: number }>(
          transaction,
          'select coalesce(max(number), 0) as before from places',
          [],
        )
      : [];
  if (replaced.length > 0 && engine.kind === 'postgres') {
    const which = `edition = ${edition} and (id, kind) in (${marksOf(engine, replaced.length)})`;
    await execute(transaction, `delete from places where ${which}`, keysOf(engine, replaced));
  } else if (replaced.length > 0) {
    const marks = replaced.map(() => '?').join(', ');
    const numbers = replaced.map(({ number }) => number);
    await execute(transaction, `delete from places where number in (${marks})`, numbers);
    await execute(transaction, `delete from places_words where rowid in (${marks})`, numbers);
  }
  if (engine.kind === 'postgres') {
    const rows = changed.map(({ row }) => row);
    await insertRows(transaction, rows, { kind: 'postgres', before: 0, edition });
    return;
  }
  let next = row?.before ?? 0;
  // A place keeps its row number, and so its rank among equals.
  const numbered = changed.map(({ row, number }) => ({ row, number: number ?? ++next }));
  if (numbered.length > 0) await numberRows(transaction, numbered);
}

/** Returns the record of a row, as it was imported. */
function createStoredRecord({ id, kind }: Ask, { answers }: StoredRow): JsonObject {
  const written = unpackAnswers(answers);
  const members = operationNames.flatMap((name) => {
    const text = written[name];
    return text === undefined ? [] : [[name, JSON.parse(text)] as const];
  });
  return { id, kind, ...Object.fromEntries(members) };
}
