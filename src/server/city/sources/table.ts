import { extname } from 'node:path';
import { withoutWholeDegrees } from '../../../domain/lists/comma-numbers.ts';
import type { Records, TableShape } from '../../../domain/lists/records.ts';
import { readTableRecords } from '../../../domain/lists/table-records.ts';
import listsWords from '../../../domain/words/lists.messages';
import { openList } from '../../cli/list-input.ts';
import { splitWholeBlocks } from '../../cli/whole-blocks.ts';
import cityProgressWords from '../city.messages';
import { type ColumnNames, isNamesRow } from './columns.ts';
import type { Source, SourcePiece, SourceRecord } from './source.ts';

/** Maximum number of characters of a row in a message. */
const mostTold = 60;

/** Opens comma, tab or semicolon separated values, with or without a line of names: `named` are some that exist. */
export function openTable(path: string, named: ColumnNames | undefined): Source {
  return openText('CSV', named, () => openList(path));
}

/** Opens a sheet of a workbook as such a table: the first with rows where none is named. */
export function openSheet(path: string, named: ColumnNames | undefined, sheet: string | undefined): Source {
  const format = extname(path).slice(1).toUpperCase();
  return openText(format, named, (say) => openList(path, { sheet, say }));
}

type OpenText = (say: (line: string) => void) => ReturnType<typeof openList>;

function openText(format: string, named: ColumnNames | undefined, open: OpenText): Source {
  const notes = new Set<string>();
  const texts = () => open((line) => notes.add(line));
  return { format, counted: 'line', hasGeometry: false, notes, read: () => read(texts, named, notes) };
}

async function* read(
  open: () => ReturnType<typeof openList>,
  named: ColumnNames | undefined,
  notes: Set<string>,
): AsyncGenerator<SourcePiece> {
  let shape: TableShape | undefined;
  let names: readonly string[] | undefined;
  let isUnnamed = false;
  let [at, tooLong] = [0, [] as SourceRecord[]];
  // Counts titles, repeated names of columns, and sums.
  let beside = 0;
  let [of, count] = [0, 0];
  let firstLong: { readonly line: string; readonly value: string } | undefined;
  const complain = (number: number) => void tooLong.push({ number, fault: 'unreadable' });
  for await (const { text, linesBefore } of splitWholeBlocks(await open(), complain, () => shape)) {
    const {
      columns,
      shape: found,
      header,
      each,
    } = shape ? readTableRecords(text, { header: false }, shape) : withNames(text, named);
    if (!shape) isUnnamed = !header;
    shape ??= found;
    names ??= getDistinctNames(columns);
    const keys = names;
    const records: SourceRecord[] = [];
    each(
      ({ line, cells, fault, leftOut, isTooLong }) => {
        const number = line + linesBefore;
        if (leftOut) {
          beside++;
          return;
        }
        of++;
        let record = cells;
        if (isTooLong) {
          count++;
          const at = (field: string) => findColumn(keys, named?.get(field));
          record = withoutWholeDegrees(cells, { lat: at('lat'), lng: at('lng') });
          firstLong ??= { line: String(number), value: cells.join(' · ').slice(0, mostTold) };
        }
        if (fault) records.push({ number, fault: 'unreadable' });
        else records.push({ number, fields: Object.fromEntries(keys.map((key, at) => [key, record[at]])) });
      },
      () => {},
    );
    at += Buffer.byteLength(text);
    yield { records: [...tooLong, ...records], at, columns: keys, isUnnamed };
    tooLong = [];
  }
  yield { records: tooLong, at };
  if (firstLong) notes.add(listsWords.note['more-cells']({ ...firstLong, count, of }));
  if (beside > 0) notes.add(cityProgressWords.sources.beside({ count: beside }));
}

/** A name that an earlier column has too gets its column's number: `name_3`. */
function getDistinctNames(names: readonly string[]): string[] {
  const distinct = new Set<string>();
  for (const [index, name] of names.entries()) {
    let own = name;
    while (distinct.has(own)) own += `_${index + 1}`;
    distinct.add(own);
  }
  return [...distinct];
}

/** Returns the index of the column that `--columns` names, by its name or its number from 1. */
function findColumn(names: readonly string[], column: string | undefined): number | undefined {
  if (column === undefined) return undefined;
  const at = names.indexOf(column);
  return at < 0 ? Number(column) - 1 : at;
}

/** Returns the first block of a table. A column given by name means that the first line holds names. */
function withNames(text: string, named: ColumnNames | undefined): Records {
  const guessed = readTableRecords(text);
  if (guessed.header) return guessed;
  const withHeader = readTableRecords(text, { header: true });
  const { columns } = withHeader;
  const isNamed = [...(named?.values() ?? [])].some(
    (column) => columns.includes(column) && !/^\d+$/.test(column),
  );
  return isNamed || isNamesRow(columns) ? withHeader : guessed;
}
