import { CompiledQuery, type Kysely } from 'kysely';
import type { Ask } from '../../spec/operations.ts';
import type { Engine } from '../engine/engine.ts';
import { type PlaceRow, parseSearchedPlace } from './place-row.ts';
import type { PlaceTables } from './tables.ts';

/** Rows of one statement: a database accepts some 32,000 values at once. */
const atOnce = 500;

/** The target of rows: after `before` rows of a file, or an edition of PostgreSQL. */
type Place = { readonly kind: Engine['kind']; readonly before: number; readonly edition: number };

/** Inserts rows. Resolves with duplicates, which PostgreSQL knows at once, a file at its end. */
export async function insertRows(
  transaction: Kysely<PlaceTables>,
  rows: readonly PlaceRow[],
  { kind, before, edition }: Place,
): Promise<readonly Ask[]> {
  const again: Ask[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce);
    if (kind === 'sqlite') {
      const numbered = some.map((row, index) => ({ row, number: before + from + index + 1 }));
      await numberRows(transaction, numbered);
    } else again.push(...(await insertEdition(transaction, some, edition)));
  }
  return again;
}

/** Inserts rows into a file under their numbers, at most as many as one statement takes. */
export async function numberRows(
  transaction: Kysely<PlaceTables>,
  numbered: readonly { readonly row: PlaceRow; readonly number: number }[],
): Promise<void> {
  const places = numbered.flatMap(({ row: { id, kind, cell, missing, entry, answers }, number }) => {
    return [number, id, kind, cell, missing, entry, answers];
  });
  await execute(
    transaction,
    `insert into places (number, id, kind, cell, missing, entry, answers) values ${marks(numbered.length, 7)}`,
    places,
  );
  await execute(
    transaction,
    `insert into places_words (rowid, words) values ${marks(numbered.length, 2)}`,
    numbered.flatMap(({ row, number }) => [number, row.words]),
  );
}

async function insertEdition(
  transaction: Kysely<PlaceTables>,
  rows: readonly PlaceRow[],
  edition: number,
): Promise<readonly Ask[]> {
  const values = rows.map((_, index) => {
    const at = (column: number) => `$${index * 8 + column}`;
    const words = `cast(${at(7)} as tsvector)`;
    return `(${at(1)}, ${at(2)}, ${at(3)}, ${at(4)}, ${at(5)}, ${at(6)}, ${words}, ${at(8)})`;
  });
  const inserted = await execute<{ id: Uint8Array; kind: Uint8Array }>(
    transaction,
    `insert into places (id, kind, edition, cell, missing, entry, words, answers) values ${values.join(', ')}
      on conflict (id, kind, edition) do nothing returning id, kind`,
    rows.flatMap(({ id, kind, cell, missing, entry, words, answers }) => {
      const lexemes = words && `'${words.replaceAll(' ', "' '")}'`;
      // The driver needs a Buffer for bytes.
      const keys = [Buffer.from(id), Buffer.from(kind), edition];
      return [...keys, cell, missing, entry, lexemes, Buffer.from(answers)];
    }),
  );
  if (inserted.length === rows.length) return [];
  const isNew = new Set(inserted.map(keyText));
  // Of two in one statement the first went in.
  return rows.filter((row) => !isNew.delete(keyText(row))).map(getRowAsk);
}

/** Runs one statement as it is written. */
export async function execute<Row>(
  database: Kysely<PlaceTables>,
  statement: string,
  parameters: readonly unknown[],
): Promise<Row[]> {
  // The rows have the selected columns.
  return (await database.executeQuery(CompiledQuery.raw(statement, [...parameters]))).rows as Row[];
}

function marks(rows: number, columns: number): string {
  const row = `(${Array.from({ length: columns }, () => '?').join(', ')})`;
  return Array.from({ length: rows }, () => row).join(', ');
}

function keyText({ id, kind }: { readonly id: Uint8Array; readonly kind: Uint8Array }): string {
  return `${Buffer.from(id).toString('hex')} ${Buffer.from(kind).toString('hex')}`;
}

export function getRowAsk({ entry }: PlaceRow): Ask {
  const { id, kind } = parseSearchedPlace(entry);
  return { id, kind };
}

/**
 * Says in the store itself what was done to it: with it, or not at all. An import of other places makes another store,
 * without it.
 */
export async function noteInJournal(
  { kind }: Engine,
  transaction: Kysely<PlaceTables>,
  line: string,
): Promise<void> {
  await execute(transaction, 'create table if not exists places_corrections (line text not null)', []);
  const mark = kind === 'sqlite' ? '?' : '$1';
  await execute(transaction, `insert into places_corrections (line) values (${mark})`, [line]);
}
