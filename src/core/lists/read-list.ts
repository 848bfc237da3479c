import type { ListRow } from '../../contract/batch.ts';
import { mostRows } from '../../contract/file-limits.ts';
import { textOfInert, unguardedCell } from '../text/foreign-text.ts';
import { jsonRecords, recordSign } from './json-records.ts';
import { type RowFault, readRow } from './read-row.ts';
import {
  type ColumnFields,
  type KnownColumns,
  type ListField,
  type ListFormat,
  type ListRecord,
  type Records,
  type TableShape,
  TooManyRows,
} from './records.ts';
import { tableRecords } from './table-records.ts';

export type ListColumn = { readonly name: string; readonly field: ListField | undefined };

export type ListFault =
  | (RowFault & { readonly line: number })
  | { readonly what: 'open-quote' | 'not-json' | 'not-an-object'; readonly line: number };

export type ListReading = {
  readonly format: ListFormat;
  readonly header: boolean;
  readonly columns: readonly ListColumn[];
  /** True where the columns are read as the reader chose for such ones before. */
  readonly remembered: boolean;
  /** Of a table: what a later part of it is read by. */
  readonly shape: TableShape | undefined;
  /** The first records as they stand, for whoever maps the columns; cells are cut. */
  readonly first: readonly (readonly string[])[];
  readonly rows: readonly ListRow[];
  /** The first thousand of them. */
  readonly faults: readonly ListFault[];
  readonly faultCount: number;
  /** Rows whose kind and id stood there before. */
  readonly duplicates: number;
  /** Records that are no rows: without an id, not to be read, and, where each is asked once, repetitions. */
  readonly leftOut: { readonly noId: number; readonly unreadable: number; readonly repeated: number };
  /** Records that were read, blank lines left out. */
  readonly total: number;
};

export type ListOptions = KnownColumns & {
  /** What each column says, in their order; guessed where it is absent. */
  readonly fields?: ColumnFields | undefined;
  /** How a table is written of which the text is a later part. */
  readonly shape?: TableShape | undefined;
  /** Leaves out rows whose kind and id stood there before. */
  readonly once?: boolean | undefined;
};

const mostFaults = 1_000;
const firstShown = 10;
const mostCharacters = 80;

/**
 * Reads a list of addresses: a table (comma, tab, semicolon), plain ids, JSON lines or GeoJSON. What does not hold is
 * told with its line. `tell` hears the share that is read, 0 to 1. Throws TooManyRows alone.
 */
export function readList(
  text: string,
  options: ListOptions = {},
  tell: (share: number) => void = () => {},
): ListReading {
  const records = recordsIn(text.replace(/^\uFEFF/, ''), options);
  const fields = options.fields ?? records.fields;
  const first: string[][] = [];
  const rows: ListRow[] = [];
  const faults: ListFault[] = [];
  const seen = new Set<string>();
  const counts = { total: 0, faults: 0, duplicates: 0, noId: 0, unreadable: 0 };
  const complain = (fault: ListFault) => {
    counts.faults++;
    if (faults.length < mostFaults) faults.push(fault);
  };
  // Our own table has `'` before what a spreadsheet would take for a formula, and codes for what steers a terminal.
  const textOf = (cell: string) =>
    records.format === 'table' ? textOfInert(unguardedCell(cell)).trim() : cell;
  const columnOf = new Map(fields.map((field, index) => [field, index] as const));

  const take = (record: ListRecord) => {
    const { line, cells, fault } = record;
    if (++counts.total > mostRows) throw new TooManyRows();
    if (fault) {
      counts.unreadable++;
      return complain({ what: fault, line });
    }
    if (first.length < firstShown) first.push(cells.map((cell) => cell.slice(0, mostCharacters)));
    const { row, faults: found } = readRow((field) => textOf(cells[columnOf.get(field) ?? -1] ?? ''));
    for (const each of found) complain({ ...each, line });
    if (!row) {
      counts.noId++;
      return;
    }
    const key = `${row.kind}\n${row.id}`;
    const known = seen.has(key);
    if (known) counts.duplicates++;
    seen.add(key);
    if (!known || !options.once) rows.push(row);
  };
  records.each(take, tell);

  return {
    format: records.format,
    header: records.header,
    shape: records.shape,
    remembered: records.remembered && options.fields === undefined,
    columns: records.columns.map((name, index) => ({
      name: name.slice(0, mostCharacters),
      field: fields[index],
    })),
    first,
    rows,
    faults,
    faultCount: counts.faults,
    duplicates: counts.duplicates,
    leftOut: {
      noId: counts.noId,
      unreadable: counts.unreadable,
      repeated: options.once ? counts.duplicates : 0,
    },
    total: counts.total,
  };
}

function recordsIn(text: string, options: ListOptions): Records {
  if (options.shape) return tableRecords(text, options, options.shape);
  const json = /^\s*[[{]/.test(text) || text.startsWith(recordSign) ? jsonRecords(text, options) : undefined;
  return json ?? tableRecords(text, options);
}
