import type { ListRow } from '../../contract/batch.ts';
import { unguardedCell } from '../../domain/guarded-cell.ts';
import { jsonRecords, recordSign } from './json-records.ts';
import { guessFields, type ListField, listFields } from './list-field.ts';
import { type RowFault, readRow } from './read-row.ts';
import type { ListFormat, ListRecord, Records } from './records.ts';
import { tableRecords } from './table-records.ts';

export type ListColumn = { readonly name: string; readonly field: ListField | undefined };

export type ListFault =
  | (RowFault & { readonly line: number })
  | { readonly what: 'open-quote' | 'not-json' | 'not-an-object'; readonly line: number };

export type ListReading = {
  readonly format: ListFormat;
  readonly header: boolean;
  readonly columns: readonly ListColumn[];
  /** The first records as they stand, for whoever maps the columns; cells are cut. */
  readonly first: readonly (readonly string[])[];
  readonly rows: readonly ListRow[];
  /** The first thousand of them. */
  readonly faults: readonly ListFault[];
  readonly faultCount: number;
  /** Rows whose kind and id stood there before. */
  readonly duplicates: number;
  /** Records that were read, blank lines left out. */
  readonly total: number;
};

export type ListOptions = {
  /** What each column says, in their order; guessed from the names where it is absent. */
  readonly fields?: readonly (ListField | undefined)[] | undefined;
  /** Whether the first line of a table names the columns; guessed where it is absent. */
  readonly header?: boolean | undefined;
  /** Leaves out rows whose kind and id stood there before. */
  readonly once?: boolean | undefined;
};

const mostFaults = 1_000;
const firstShown = 5;
const mostCharacters = 80;

/**
 * Reads a list of addresses: a table (comma, tab, semicolon), plain ids, JSON lines or GeoJSON. Never throws: what
 * does not hold is told with its line. `tell` hears the share that is read, 0 to 1.
 */
export function readList(
  text: string,
  options: ListOptions = {},
  tell: (share: number) => void = () => {},
): ListReading {
  const records = recordsIn(text.replace(/^\uFEFF/, ''), options.header);
  const fields = options.fields ?? guessed(records);
  const first: string[][] = [];
  const rows: ListRow[] = [];
  const faults: ListFault[] = [];
  const seen = new Set<string>();
  const counts = { total: 0, faults: 0, duplicates: 0 };
  const complain = (fault: ListFault) => {
    counts.faults++;
    if (faults.length < mostFaults) faults.push(fault);
  };
  // Our own table has `'` before what a spreadsheet would take for a formula.
  const textOf = (cell: string) => (records.format === 'table' ? unguardedCell(cell).trim() : cell);
  const columnOf = new Map(fields.map((field, index) => [field, index] as const));

  const take = (record: ListRecord) => {
    const { line, cells, fault } = record;
    counts.total++;
    if (fault) return complain({ what: fault, line });
    if (first.length < firstShown) first.push(cells.map((cell) => cell.slice(0, mostCharacters)));
    const { row, faults: found } = readRow((field) => textOf(cells[columnOf.get(field) ?? -1] ?? ''));
    for (const each of found) complain({ ...each, line });
    if (!row) return;
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
    columns: records.columns.map((name, index) => ({
      name: name.slice(0, mostCharacters),
      field: fields[index],
    })),
    first,
    rows,
    faults,
    faultCount: counts.faults,
    duplicates: counts.duplicates,
    total: counts.total,
  };
}

function recordsIn(text: string, header: boolean | undefined): Records {
  const json = /^\s*[[{]/.test(text) || text.startsWith(recordSign) ? jsonRecords(text) : undefined;
  return json ?? tableRecords(text, header);
}

/** By the names of the columns; without a header in the order of the product's own. */
function guessed({ header, columns }: Records): (ListField | undefined)[] {
  return header ? guessFields(columns) : columns.map((_, index) => listFields[index]);
}
