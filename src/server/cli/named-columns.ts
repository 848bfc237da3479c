import { foldColumnName } from '../../domain/lists/column-words.ts';
import type { ListReading } from '../../domain/lists/read-list.ts';
import type { ColumnFields, ListField } from '../../domain/lists/records.ts';
import { CommandError, exitCodes } from '../node/exit-code.ts';
import commandLineWords from './command-line.messages';

/** The content of `--columns`: the name or the number, from 1, of the column of each field. */
export type NamedColumns = ReadonlyMap<ListField, string>;

/** How a list is read: `header` is true where its first line names the columns. */
export type ReadAs = { readonly fields: ColumnFields; readonly header: boolean };

/** What a row without an id can be searched by. */
const whereFields: ReadonlySet<ListField> = new Set([
  'expected_address',
  'expected_position',
  'expected_lat',
  'expected_lng',
]);

/** Maximum number of columns in a message. */
const mostTold = 12;

/**
 * Returns the meaning of a list's columns: `--columns` and nothing else, or recognised by names and contents. Throws
 * CommandError where `--columns` names a missing column, and where no column is the id; with `mayLackId`, where none is
 * an address or a position either.
 */
export function readAs(reading: ListReading, named: NamedColumns | undefined, mayLackId = false): ReadAs {
  const { columns, header, first } = reading;
  if (named) return asNamed(reading, named);
  const fields = columns.map(({ field }) => field);
  if (fields.includes('id') || (first.length === 0 && !header)) return { fields, header };
  if (mayLackId && fields.some((field) => field && whereFields.has(field))) return { fields, header };
  throw new CommandError(exitCodes.badLines, commandLineWords.noIdColumn({ columns: toldColumns(reading) }));
}

function asNamed(reading: ListReading, named: NamedColumns): ReadAs {
  const { columns, format, first } = reading;
  const names = reading.header ? columns.map(({ name }) => name) : (first[0] ?? []);
  const fields: (ListField | undefined)[] = columns.map(() => undefined);
  let header = reading.header;
  for (const [field, column] of named) {
    const byName = indexOfName(names, column);
    const index = byName >= 0 ? byName : /^[1-9]\d{0,3}$/.test(column) ? Number(column) - 1 : -1;
    if (!(index in columns)) {
      const values = { field, column, columns: toldColumns(reading) };
      throw new CommandError(exitCodes.usage, commandLineWords.noSuchColumn(values));
    }
    // A column given by name means that the first line holds names.
    if (byName >= 0 && format === 'table') header = true;
    fields[index] = field;
  }
  return { fields, header };
}

/** As it is written; else in any case and without accents. */
function indexOfName(names: readonly string[], name: string): number {
  const exact = names.indexOf(name);
  return exact >= 0 ? exact : names.findIndex((each) => foldColumnName(each) === foldColumnName(name));
}

/** Returns the named columns by number and name, and how many more there are. */
function toldColumns({ columns, header, first }: ListReading): string {
  const all = columns
    .map(({ name }, column) => ({ column, name: header ? name : (first[0]?.[column] ?? '') }))
    // A column without a name is called by its number.
    .filter(({ column, name }) => name !== '' && !(header && name === String(column + 1)));
  const names = all.slice(0, mostTold).map(({ column, name }) => `${column + 1}: ${name.slice(0, 40)}`);
  const count = all.length - names.length;
  const listed = names.join(', ');
  return count > 0 ? commandLineWords.moreColumns({ names: listed, count }) : listed;
}
