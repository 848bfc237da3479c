import Papa from 'papaparse';
import { guessNamed, guessUnnamed, knownNames, namesColumns } from './guess-columns.ts';
import { type KnownColumns, mostColumns, type Records, rememberedFor, type TableShape } from './records.ts';
import { tableRows } from './table-rows.ts';

const delimiters = [',', '\t', ';', '|'];

// Blank lines are no rows, nor a reason to take a table for something else.
const usual = { delimitersToGuess: delimiters, newline: '\n' as const, skipEmptyLines: 'greedy' as const };

/** Characters of the first line that are looked at for names. */
const longestHead = 10_000;

/** Characters that are looked at for the sign that parts the cells: a quote that nobody closes costs no more. */
const longestSample = 2 * longestHead;

/** Rows that are looked at for how many columns there are, and what they say. */
const looked = 20;

/**
 * Reads comma, tab, semicolon or bar separated values, and plain ids one a line. Whatever stands there, it never
 * throws.
 */
export function tableRecords(given: string, known: KnownColumns = {}, part?: TableShape): Records {
  // One file may end its lines in several ways; spreadsheets name their sign in a line of its own, which is no row.
  const text = given.replace(/\r\n?/g, '\n').replace(/^\s*"?sep=.?"?(?=\n)/i, '');
  const { shape, named, names, fields, remembered } = understood(text, known, part);
  return {
    format: 'table',
    columns: names.map((name, index) => name || String(index + 1)),
    fields,
    remembered,
    header: named,
    shape,
    each: (take, tell) => {
      let inHead = named;
      for (const { line, cells, torn, end } of tableRows(text, shape.delimiter, rowIn(shape))) {
        if (isBlank(cells)) continue;
        if (!inHead || torn) {
          const record = { line, cells: cells.slice(0, mostColumns).map((cell) => cell.trim()) };
          take(torn ? { ...record, fault: 'open-quote' } : record);
          tell(Math.min(1, end / text.length));
        }
        inHead = false;
      }
    },
  };
}

/**
 * Where the records of a text end that are whole whatever comes behind it, lines ended by `\n`; 0 where there is none
 * yet.
 */
export function wholeRecordsEnd(text: string, part?: TableShape): number {
  const { shape } = understood(text, {}, part);
  for (const { start, open } of tableRows(text, shape.delimiter, rowIn(shape))) if (open) return start;
  return text.length;
}

/** Lines without anything before the first row. */
const blankHead = /^(?:[^\S\n]*\n)+/;

/** How a table is written and what its columns say, by its first rows. */
function understood(given: string, known: KnownColumns, part: TableShape | undefined) {
  const text = given.replace(blankHead, '');
  const begun = part ?? writtenAs(text);
  const sample = rowsOf(text, begun, looked).map(({ cells }) => cells.slice(0, mostColumns));
  const [first = [], ...rest] = sample;
  const told = first.map((name) => name.trim());
  const before = known.header === false ? undefined : rememberedFor(told, known);
  const named = known.header ?? (before !== undefined || namesColumns(sample));
  const width = Math.max(0, ...sample.map((cells) => cells.length));
  const names = Array.from({ length: width }, (_, column) => (named ? (told[column] ?? '') : ''));
  const fields = before ?? (named ? guessNamed(names, rest) : guessUnnamed(width, sample));
  const shape = part ?? { ...begun, id: Math.max(0, fields.indexOf('id')) };
  return { shape, named, names, fields, remembered: before !== undefined };
}

/** As a table is written, with the id where the first line names it. */
function writtenAs(text: string): TableShape {
  const delimiter =
    delimiterOf(text) ??
    Papa.parse<string[]>(text.slice(0, longestSample), { ...usual, preview: looked }).meta.delimiter;
  const [first] = rowsOf(text, { delimiter, width: 0, id: 0 }, 1);
  const cells = first?.cells ?? [];
  const fields = guessNamed(cells.slice(0, mostColumns), []);
  return { delimiter, width: cells.length, id: Math.max(0, fields.indexOf('id')) };
}

/** The first rows that are not blank. */
function rowsOf(text: string, shape: TableShape, most: number) {
  const rows = [];
  for (const row of tableRows(text, shape.delimiter, rowIn(shape))) {
    if (!isBlank(row.cells)) rows.push(row);
    if (rows.length === most) break;
  }
  return rows;
}

/** Tells a line that can only be a row: as many cells as the first one, and a word where the id stands. */
function rowIn({ delimiter, width, id }: TableShape): (line: string) => boolean {
  return (line) => {
    const cells = line.split(delimiter);
    return cells.length === width && /^\S+$/.test(cells[id]?.trim() ?? '');
  };
}

/** The sign that parts most names which are known in the first line; undefined where it names too few. */
function delimiterOf(text: string): string | undefined {
  const start = text.search(/\S/);
  const end = text.indexOf('\n', start);
  const line = text.slice(start, end < 0 ? longestHead : Math.min(end, start + longestHead));
  const known = delimiters.flatMap((sign) => {
    const names = line.split(sign, mostColumns).map((name) => name.replace(/^\s*"|"\s*$/g, ''));
    const { count, id } = knownNames(names);
    return names.length > 1 && (id || count > 1) ? [{ sign, count }] : [];
  });
  return known.toSorted((a, b) => b.count - a.count)[0]?.sign;
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}
