import type { Kysely, RawBuilder } from 'kysely';
import { readinessItems } from '../../domain/place/readiness.ts';
import type { Database } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';

/** The columns of every table. */
export type PlaceTables = {
  /** One row: what is served. A database without it is not ours. */
  places_store: {
    id: number;
    /** The version of the tables and of the rows in them. */
    form: number;
    /** The one that is served; 0 before the first import ended. */
    edition: number;
    count: number;
    left_out: number;
    /** The ids and kinds of the first places, as JSON. */
    first: string;
    /** What it was made from, where a server imported it by itself. */
    source: string;
    /** Another number after each import and each edit. */
    revision: number;
    /** The box of all positions, as JSON; edits widen it. Empty without any. */
    bounds: string;
  };
  /** One row while an import runs, or waits to be resumed: its progress. */
  places_import: {
    id: number;
    edition: number;
    /** What is read, as JSON. */
    source: string;
    /** Where it resumes, as JSON. */
    position: string;
    count: number;
    left_out: number;
    first: string;
    /** The process that writes, and until when it counts as alive, in milliseconds since 1970. */
    owner: string;
    until: number;
  };
};

/** What a search reads of a place. */
export type EntryRow = { readonly entry: string };

/** Runs a query whose rows have the selected columns. */
export async function readRows<Row>(
  connected: Kysely<PlaceTables>,
  query: RawBuilder<unknown>,
): Promise<Row[]> {
  return (await query.execute(connected)).rows as Row[];
}

/** A database of places, and what it was made from. */
export type OpenedPlaces = { readonly database: Database<PlaceTables>; readonly engine: Engine };

/** The version that this program writes. It reads no other. */
export const form = 2;

/** The application id in the header of a file of SQLite: "Plac". */
export const applicationId = 0x506c6163;

/** The names of the columns that count how many places lack an item. */
export const lackingColumns = readinessItems.map((item) => `m_${item}`);

const cellColumns = ['count', ...lackingColumns].map((name) => `${name} integer not null`).join(', ');

/**
 * The tables. In PostgreSQL the key begins with the id, so that an engine can partition the table by it; each import is
 * a new edition, which replaces the one before in one moment. A file has one.
 */
export function getTables({ kind }: Engine): readonly string[] {
  return [
    `create table if not exists places_store (id integer primary key, form integer not null, edition bigint not null,
      count bigint not null, left_out bigint not null, first text not null, source text not null,
      revision bigint not null default 0, bounds text not null default '')`,
    `create table if not exists places_import (id integer primary key, edition bigint not null, source text not null,
      position text not null, count bigint not null, left_out bigint not null, first text not null,
      owner text not null, until bigint not null)`,
    ...(kind === 'sqlite'
      ? [
          `create table if not exists places (number integer primary key, id blob not null, kind blob not null,
            cell integer, missing integer not null, entry text not null, answers blob not null)`,
          `create table if not exists places_cells (level integer not null, cell integer not null,
            ${cellColumns}, primary key (level, cell)) without rowid`,
          // The words are folded already. Positions are kept, as "5/1" is a phrase.
          `create virtual table if not exists places_words using fts5(words, content = '', contentless_delete = 1,
            prefix = '2 3', tokenize = 'ascii')`,
          `pragma application_id = ${applicationId}`,
          `pragma user_version = ${form}`,
        ]
      : [
          `create table if not exists places (id bytea not null, kind bytea not null, edition bigint not null,
            cell bigint, missing integer not null, entry text not null, words tsvector not null,
            answers bytea not null, primary key (id, kind, edition))`,
          // Of form 1; an import makes another edition.
          'alter table places add column if not exists missing integer not null default 0',
          'alter table places_store add column if not exists revision bigint not null default 0',
          "alter table places_store add column if not exists bounds text not null default ''",
          `create table if not exists places_cells (edition bigint not null, level integer not null,
            cell bigint not null, ${cellColumns}, primary key (edition, level, cell))`,
          'create index if not exists places_tile on places (edition, cell, missing)',
          'drop index if exists places_cell',
          'create index if not exists places_words on places using gin (words)',
        ]),
  ];
}
