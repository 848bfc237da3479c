import type { ListRow } from '../../spec/batch.ts';
import { mostRows } from '../../spec/file-limits.ts';
import {
  findInvisible,
  removeInvisible,
  unescapeControlCharacters,
  unescapeCsvFormula,
} from '../text/foreign-text.ts';
import { AssumedOrder } from './assumed-order.ts';
import { isIdForm } from './cell-form.ts';
import { withoutWholeDegrees } from './comma-numbers.ts';
import { findIdInLink } from './damaged-ids.ts';
import { findFieldByName, findPairOrder } from './guess-columns.ts';
import { joinRows } from './join-rows.ts';
import { readJsonRecords, recordSign } from './json-records.ts';
import { type ListNote, ListNotes } from './list-notes.ts';
import { type RowFault, readRow } from './read-row.ts';
import {
  type ColumnFields,
  type KnownColumns,
  type ListField,
  type ListFormat,
  type ListRecord,
  type PairOrder,
  type Records,
  type TableShape,
  TooManyRows,
} from './records.ts';
import { readTableRecords } from './table-records.ts';

export type ListColumn = { readonly name: string; readonly field: ListField | undefined };

export type ListFault =
  | (RowFault & { readonly line: number })
  | { readonly what: 'open-quote' | 'holds-rows' | 'not-json' | 'not-an-object'; readonly line: number }
  | {
      readonly what: 'other-expectation';
      readonly line: number;
      readonly field: ListField;
      readonly value: string;
      /** The earlier line of the id. */
      readonly first: number;
    };

export type ListReading = {
  readonly format: ListFormat;
  readonly header: boolean;
  readonly columns: readonly ListColumn[];
  /** True where the columns are read by the reader's earlier choice for such columns. */
  readonly remembered: boolean;
  /** The shape of a table, for reading a later part of it. */
  readonly shape: TableShape | undefined;
  /** The first records unchanged, for the choice of columns; cells are cut. */
  readonly first: readonly (readonly string[])[];
  readonly rows: readonly ListRow[];
  /** The first thousand of them. */
  readonly faults: readonly ListFault[];
  readonly faultCount: number;
  /** What was left out, changed or looks damaged, without being a fault. */
  readonly notes: readonly ListNote[];
  /** Number of rows whose kind and id occurred before. */
  readonly duplicates: number;
  /** Counts of records that are no rows: without an id, unreadable, and, where each is asked once, repetitions. */
  readonly leftOut: { readonly noId: number; readonly unreadable: number; readonly repeated: number };
  /** Number of records read, without blank lines. */
  readonly total: number;
};

export type ListOptions = KnownColumns & {
  /** The meaning of each column, in order; guessed where absent. */
  readonly fields?: ColumnFields | undefined;
  /** The shape of a table of which the text is a later part. */
  readonly shape?: TableShape | undefined;
  /** True joins rows whose kind and id occurred before to the first of them. */
  readonly once?: boolean | undefined;
  /** True reads rows without an id too, where they have an address or a position: their id is empty. */
  readonly mayLackId?: boolean | undefined;
};

type RowOptions = Pick<ListOptions, 'once' | 'mayLackId'> & { readonly pairs: PairOrder };

const mostFaults = 1_000;
const firstShown = 10;
const mostCharacters = 80;

/**
 * Reads a list of addresses: a table (comma, tab, semicolon), plain ids, JSON lines or GeoJSON. Invalid records are
 * reported with their line. `tell` is called with the share read, 0 to 1. Throws TooManyRows alone.
 */
export function readList(
  text: string,
  options: ListOptions = {},
  tell: (share: number) => void = () => {},
): ListReading {
  const records = recordsIn(text.replace(/^\uFEFF/, ''), options);
  const fields = options.fields ?? records.fields;
  const pairs = options.shape?.pairs ?? findPairOrder(records, fields);
  const rows = new ListRows(records, fields, { ...options, pairs });
  records.each((record) => rows.take(record), tell);
  const isGuessed = !options.fields && !records.remembered;
  if (isGuessed) rows.tellUnused();
  rows.tellOrder(isGuessed);
  return {
    ...rows.reading(),
    format: records.format,
    header: records.header,
    shape: records.shape && { ...records.shape, pairs },
    remembered: records.remembered && options.fields === undefined,
    columns: records.columns.map((name, index) => ({
      name: name.slice(0, mostCharacters),
      field: fields[index],
    })),
  };
}

/** Takes the records of a list one by one, and collects notes and errors. */
class ListRows {
  readonly #records: Records;
  readonly #once: boolean;
  readonly #mayLackId: boolean;
  readonly #pairs: PairOrder;
  readonly #fields: ColumnFields;
  readonly #columnOf: ReadonlyMap<ListField | undefined, number>;
  readonly #notes = new ListNotes();
  readonly #first: string[][] = [];
  readonly #rows: ListRow[] = [];
  readonly #faults: ListFault[] = [];
  /** The first row and line of each address. */
  readonly #seen = new Map<string, { readonly at: number; readonly line: number }>();
  readonly #order: AssumedOrder;
  readonly #counts = { total: 0, faults: 0, duplicates: 0, noId: 0, unreadable: 0 };

  constructor(
    records: Records,
    fields: ColumnFields,
    { once = false, mayLackId = false, pairs }: RowOptions,
  ) {
    this.#records = records;
    this.#once = once;
    this.#mayLackId = mayLackId;
    this.#pairs = pairs;
    this.#fields = fields;
    this.#columnOf = new Map(fields.map((field, index) => [field, index] as const));
    this.#order = new AssumedOrder(records, pairs, this.#columnOf);
  }

  take(record: ListRecord): void {
    const { line, cells, fault } = record;
    if (record.leftOut) {
      this.#notes.leaveOut(record);
      return;
    }
    if (++this.#counts.total > mostRows) throw new TooManyRows();
    if (fault) {
      this.#counts.unreadable++;
      this.#complain({ what: fault, line });
      return;
    }
    if (record.isTooLong) this.#notes.add('more-cells', line, cells.join(' · '));
    if (record.holdsRows) this.#complain({ what: 'holds-rows', line });
    if (this.#first.length < firstShown) this.#first.push(cells.map((cell) => cell.slice(0, mostCharacters)));
    const [lat, lng] = [this.#columnOf.get('expected_lat'), this.#columnOf.get('expected_lng')];
    const sure = record.isTooLong ? withoutWholeDegrees(cells, { lat, lng }) : cells;
    const cell = (field: ListField) => this.#textOf(sure[this.#columnOf.get(field) ?? -1] ?? '');
    const link = this.#records.shape?.link;
    const cellsOf = (field: ListField) => {
      if (field === 'id') return this.#idOf(line, cell('id'), link === undefined ? '' : (cells[link] ?? ''));
      return field === 'kind' && !this.#records.isOwn ? removeInvisible(cell('kind')) : cell(field);
    };
    const { row, faults } = readRow(cellsOf, this.#pairs, this.#mayLackId);
    if (row?.expected?.position) this.#order.hear(line, cell);
    for (const each of faults) this.#complain({ ...each, line });
    if (row) {
      const more = this.#severalIds(row.id, cells);
      if (more) this.#notes.add('several-ids', line, more);
      this.#add(row, line);
    } else this.#counts.noId++;
  }

  /** Reports columns whose contents do not fit their names, where no other column has that meaning. */
  tellUnused(): void {
    for (const [index, name] of this.#records.columns.entries()) {
      const field = this.#records.header ? findFieldByName(name) : undefined;
      const value = this.#first.map((cells) => cells[index] ?? '').find((cell) => cell !== '');
      if (field && value !== undefined && !this.#columnOf.has(field))
        this.#notes.addOnce({
          what: 'unused-column',
          line: 1,
          value,
          field,
          column: name.slice(0, mostCharacters),
        });
    }
  }

  /** Reports the assumed order of coordinates where nothing states it. */
  tellOrder(isGuessed: boolean): void {
    for (const note of this.#order.getNotes(isGuessed)) this.#notes.addOnce(note);
  }

  reading() {
    const { total, faults, duplicates, noId, unreadable } = this.#counts;
    return {
      first: this.#first,
      rows: this.#rows,
      faults: this.#faults,
      faultCount: faults,
      notes: this.#notes.all(),
      duplicates,
      leftOut: { noId, unreadable, repeated: this.#once ? duplicates : 0 },
      total,
    };
  }

  /** Returns the id to ask: the cell without invisible characters, or the id of our own link. */
  #idOf(line: number, cell: string, link: string): string {
    const linked = findIdInLink(cell, link);
    if (linked !== undefined) this.#notes.add('ids-of-links', line, `${cell} → ${linked}`);
    const unseen = this.#records.isOwn ? undefined : findInvisible(cell);
    if (unseen !== undefined) this.#notes.add('unseen', line, unseen);
    return linked ?? (unseen === undefined ? cell : removeInvisible(cell));
  }

  /**
   * Returns several ids in the cell of the id, or next to it in a column without a name; undefined where there is one.
   */
  #severalIds(id: string, cells: readonly string[]): string | undefined {
    const within = id.split(/[\s,;|]+/).filter((part) => part !== '');
    if (within.length > 1 && within.every(isIdForm)) return id;
    if (this.#records.header || !isIdForm(id)) return undefined;
    const beside = cells.filter((cell, index) => this.#fields[index] === undefined && isIdForm(cell));
    return beside.length > 0 ? [id, ...beside].join(' · ') : undefined;
  }

  #add(row: ListRow, line: number): void {
    this.#notes.addRow(line, row.id, [row.label ?? '', row.expected?.address ?? '']);
    if (row.id === '') {
      this.#rows.push(row);
      return;
    }
    const key = `${row.kind}\n${row.id}`;
    const known = this.#seen.get(key);
    if (!known) this.#seen.set(key, { at: this.#rows.length, line });
    else this.#counts.duplicates++;
    const first = known && this.#rows[known.at];
    if (!known || !first || !this.#once) {
      this.#rows.push(row);
      return;
    }
    const joined = joinRows(first, row);
    this.#rows[known.at] = joined.row;
    for (const each of joined.differences)
      this.#complain({ what: 'other-expectation', line, first: known.line, ...each });
  }

  // Our own table has `'` before text that a spreadsheet would take for a formula, and codes for control characters.
  #textOf(cell: string): string {
    if (this.#records.format !== 'table') return cell;
    return unescapeControlCharacters(
      this.#records.isOwn ? unescapeCsvFormula(cell) : unmarkedCell(unescapeCsvFormula(cell)),
    ).trim();
  }

  #complain(fault: ListFault): void {
    this.#counts.faults++;
    if (this.#faults.length < mostFaults) this.#faults.push(fault);
  }
}

/** Returns a cell without spreadsheet marks of text (`="007"`, `'` before an id) and Markdown marks of code. */
function unmarkedCell(cell: string): string {
  const [, formula] = /^="(.*)"$/s.exec(cell) ?? [];
  if (formula !== undefined) return formula.replaceAll('""', '"');
  const [, code] = /^`([^`]+)`$/.exec(cell) ?? [];
  if (code !== undefined) return code;
  return cell.startsWith("'") && isIdForm(cell.slice(1)) ? cell.slice(1) : cell;
}

function recordsIn(text: string, options: ListOptions): Records {
  if (options.shape) return readTableRecords(text, options, options.shape);
  const json =
    /^\s*[[{]/.test(text) || text.startsWith(recordSign) ? readJsonRecords(text, options) : undefined;
  return json ?? readTableRecords(text, options);
}
