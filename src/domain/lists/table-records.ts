import Papa from 'papaparse';
import { isIdForm, type Sample } from './cell-form.ts';
import { foldColumnName } from './column-words.ts';
import { findPlaceColumns, findTornColumns, rejoinNumbers } from './comma-numbers.ts';
import { isSpreadsheetNumber } from './damaged-ids.ts';
import { countKnownNames, guessNamed, guessUnnamed, isHeaderRow } from './guess-columns.ts';
import { findHeaderRow, isTotal } from './header-row.ts';
import {
  getRememberedFields,
  type KnownColumns,
  type ListRecord,
  mostColumns,
  type PlaceColumns,
  type Records,
  type TableShape,
} from './records.ts';
import { type LooksLikeRows, readTableRows, sheetSeparator } from './table-rows.ts';

const delimiters = [',', '\t', ';', '|'];

// Blank lines are no rows, and do not decide whether a text is a table.
const usual = { delimitersToGuess: delimiters, newline: '\n' as const, skipEmptyLines: 'greedy' as const };

/** Maximum characters of the first line that are searched for names. */
const longestHead = 10_000;

/** Characters read to find the separator of cells; also the cost of an unclosed quote. */
const longestSample = 2 * longestHead;

/** Number of rows that decide the number of columns, and their meaning. */
const looked = 20;

/** Maximum number of rows above the header: a title, notes, names of groups of columns. */
const mostAbove = 20;

/**
 * Reads comma, tab, semicolon or bar separated values, the text of a sheet, and plain ids one a line. Never throws, for
 * any text.
 */
export function readTableRecords(given: string, known: KnownColumns = {}, part?: TableShape): Records {
  // One file may end its lines in several ways; spreadsheets name their separator in a line of its own, which is no
  // row.
  const isSheet = given.startsWith(sheetSeparator);
  const text = isSheet ? given.slice(1) : given.replace(/\r\n?/g, '\n').replace(/^\s*"?sep=.?"?(?=\n)/i, '');
  const { shape, head, names, fields, remembered, sample } = understood(text, known, part, isSheet);
  const leftOutOf = (cells: readonly string[], index: number): ListRecord['leftOut'] => {
    if (index < head) return 'above-header';
    if (isTotal(cells, shape.id - (shape.isBarred ? 1 : 0))) return 'total';
    return undefined;
  };
  return {
    format: 'table',
    columns: names.map((name, index) => name || String(index + 1)),
    fields,
    remembered,
    header: head >= 0,
    isOwn: shape.isOwn === true,
    sample,
    shape,
    each: (take, tell) => {
      let index = -1;
      // The order of the first table's columns in another table beneath it.
      let order: readonly number[] | undefined;
      let { places } = shape;
      for (const { line, cells: whole, torn, holdsRows, end } of readTableRows(
        text,
        shape.delimiter,
        rowsIn(shape),
      )) {
        if (isBlank(whole)) continue;
        const cells = shape.isBarred ? withoutOuter(whole) : whole;
        index++;
        if (index === head && !torn) continue;
        const renamed = index > head && head >= 0 ? orderIn(cells, names) : undefined;
        order = renamed ?? order;
        if (renamed && places) places = findPlaceColumns(cells);
        const leftOut = renamed ? 'header-again' : leftOutOf(cells, index);
        const { cells: joined, isTooLong } =
          places && !leftOut ? rejoinNumbers(cells, places) : { cells, isTooLong: false };
        const ordered = order && !leftOut ? order.map((at) => joined[at] ?? '') : joined;
        const trimmed = ordered.slice(0, mostColumns).map((cell) => cell.trim());
        if (shape.isIds && !torn) {
          for (const id of trimmed) if (id !== '') take({ line, cells: [id] });
          continue;
        }
        take({
          line,
          cells: trimmed,
          ...(torn && { fault: 'open-quote' }),
          ...(leftOut && { leftOut }),
          ...(holdsRows && { holdsRows }),
          ...(isTooLong && { isTooLong }),
        });
        tell(Math.min(1, end / text.length));
      }
    },
  };
}

/**
 * Returns the end of the records of a text that are complete with any continuation, lines ended by `\n`; 0 where there
 * is none yet.
 */
export function findWholeRecordsEnd(text: string, part?: TableShape): number {
  // Each row of a sheet is a line.
  if (text.startsWith(sheetSeparator) || part?.delimiter === sheetSeparator)
    return text.lastIndexOf('\n') + 1;
  const { shape } = understood(text, {}, part);
  for (const { start, open } of readTableRows(text, shape.delimiter, rowsIn(shape))) if (open) return start;
  return text.length;
}

/** Columns that no other table has together. */
const ownColumns = ['id', 'found_address', 'digest'];

/** Blank lines before the first row. */
const blankHead = /^(?:[^\S\n]*\n)+/;

/** Returns the shape of a table and the meaning of its columns, from its first rows. */
function understood(given: string, known: KnownColumns, part: TableShape | undefined, isSheet = false) {
  const text = given.replace(blankHead, '');
  const begun = part ?? writtenAs(text, isSheet);
  const written = getRows(text, begun, looked + mostAbove).map(({ cells }) =>
    cells.slice(0, mostColumns).map((cell) => cell.trim()),
  );
  const isBarred = part?.isBarred ?? (begun.delimiter === '|' && written.every(hasOuterBars));
  const rows = isBarred ? written.map((cells) => cells.slice(1, -1)) : written;
  const outer = isBarred ? 1 : 0;
  const head = part ? -1 : getHead(rows, known);
  const first = rows.slice(Math.max(0, head), Math.max(0, head) + looked);
  const before = head < 0 ? undefined : getRememberedFields(first[0] ?? [], known);
  const places = part ? part.places : findPlaces(begun.delimiter, first, head >= 0);
  const sample = places ? first.map((cells) => rejoinNumbers(cells, places).cells) : first;
  const [told = [], ...rest] = sample;
  const width = Math.max(0, ...sample.map((cells) => cells.length));
  const names = Array.from({ length: width }, (_, column) => (head < 0 ? '' : (told[column] ?? '')));
  const fields = before ?? (head < 0 ? guessUnnamed(width, sample) : guessNamed(names, rest));
  const link = names.findIndex((name) => name.toLowerCase() === 'link');
  const shape = part ?? {
    delimiter: begun.delimiter,
    width: Math.max(begun.width, told.length + 2 * outer),
    id: Math.max(0, fields.indexOf('id')) + outer,
    ...(isBarred && { isBarred }),
    ...(link >= 0 && { link }),
    ...(places && { places }),
    isOwn: ownColumns.every((name) => names.includes(name)),
    ...(head < 0 && !known.named?.length && areIds(sample) && { isIds: true }),
  };
  if (shape.isIds)
    return { shape, head, names: [''], fields: ['id' as const], remembered: false, sample: rest };
  return { shape, head, names, fields, remembered: before !== undefined, sample: head < 0 ? sample : rest };
}

/** Only a comma between cells can be confused with one in numbers. */
function findPlaces(delimiter: string, rows: Sample, hasNames: boolean): PlaceColumns | undefined {
  if (delimiter !== ',') return undefined;
  return hasNames ? findPlaceColumns(rows[0] ?? []) : findTornColumns(rows);
}

/** Returns true for a row that begins and ends with the separator. */
function hasOuterBars(cells: readonly string[]): boolean {
  return cells.length > 2 && cells[0] === '' && cells.at(-1) === '';
}

/** The cells between the outer bars; a row may lack one of these. */
function withoutOuter(cells: readonly string[]): readonly string[] {
  const isOpen = cells[0]?.trim() !== '';
  const isUnclosed = cells.length < 2 || cells.at(-1)?.trim() !== '';
  return cells.slice(isOpen ? 0 : 1, isUnclosed ? undefined : -1);
}

/** Returns true for lines of unordered ids: one line of several, or lines with various numbers of them. */
function areIds(rows: readonly (readonly string[])[]): boolean {
  const widths = new Set(rows.map((cells) => cells.length));
  const isList = Math.max(...widths) > 1 && (rows.length === 1 || widths.size > 1);
  return isList && rows.every((cells) => cells.every((cell) => cell === '' || isIdForm(cell)));
}

/** Which of the first rows names the columns; −1 where none does. */
function getHead(rows: readonly (readonly string[])[], known: KnownColumns): number {
  if (known.header === false) return -1;
  const remembered = rows.findIndex((row) => getRememberedFields(row, known) !== undefined);
  if (remembered >= 0) return remembered;
  const named = known.named?.length ? rows.findIndex((row) => hasNames(row, known.named ?? [])) : -1;
  if (named >= 0) return named;
  const found = findHeaderRow(rows.slice(0, mostAbove + 1), rows);
  if (found > 0) return found;
  return known.header === true || isHeaderRow(rows.slice(0, looked)) ? 0 : -1;
}

function hasNames(row: readonly string[], names: readonly string[]): boolean {
  const folded = row.map(foldColumnName);
  return names.every((name) => folded.includes(foldColumnName(name)));
}

/** Returns the format of a table, with the index of the id where the first line names it. */
function writtenAs(text: string, isSheet: boolean): TableShape {
  const delimiter =
    (isSheet ? sheetSeparator : isOfCommaNumbers(text) ? ';' : getDelimiter(text)) ??
    getSignBesideCommaNumbers(text) ??
    Papa.parse<string[]>(text.slice(0, longestSample), { ...usual, preview: looked }).meta.delimiter;
  const [first] = getRows(text, { delimiter, width: 0, id: 0 }, 1);
  const cells = first?.cells ?? [];
  const fields = guessNamed(cells.slice(0, mostColumns), []);
  return { delimiter, width: cells.length, id: Math.max(0, fields.indexOf('id')) };
}

/**
 * Returns true for ids alone, one a line, that a spreadsheet turned into numbers with a decimal comma: `2,30359E+16`.
 */
function isOfCommaNumbers(text: string): boolean {
  const lines = text.slice(0, longestSample).split('\n').slice(0, looked);
  const parted = lines.map((line) => line.trim()).filter((line) => /[,;|\t]/.test(line));
  return parted.every(isSpreadsheetNumber) && parted.some((line) => /e/i.test(line));
}

/**
 * Returns the separator that splits every line into equally many cells, of which one is a number with a decimal comma.
 */
function getSignBesideCommaNumbers(text: string): string | undefined {
  const lines = text.slice(0, longestHead).split('\n').slice(0, looked);
  const filled = lines.filter((line) => line.trim() !== '');
  return delimiters.slice(1).find((sign) => {
    const [first = [], ...others] = filled.map((line) => line.split(sign, mostColumns));
    const isEven = first.length > 1 && others.every((cells) => cells.length === first.length);
    return (
      isEven && [first, ...others].some((cells) => cells.some((cell) => /^\s*[+-]?\d+,\d+\s*$/.test(cell)))
    );
  });
}

/** The first rows that are not blank. */
function getRows(text: string, shape: TableShape, most: number) {
  const rows = [];
  for (const row of readTableRows(text, shape.delimiter, rowsIn(shape))) {
    if (!isBlank(row.cells)) rows.push(row);
    if (rows.length === most) break;
  }
  return rows;
}

/** Number of lines from which many in one cell are rows, with any ids. */
const surelyRows = 3;

/**
 * Returns a check whether lines can only be rows: as many cells as the table, and an id, or in many lines a word, in
 * its column.
 */
function rowsIn({ delimiter, width, id }: TableShape): LooksLikeRows {
  return (lines) => {
    const ids = lines.map((line) => {
      const cells = line.split(delimiter);
      return cells.length === width ? (cells[id]?.trim() ?? '') : '';
    });
    return ids.some(isIdForm) || (lines.length >= surelyRows && ids.every((text) => /^\S+$/.test(text)));
  };
}

/**
 * Returns the separator that splits off most known names in one of the first lines, or ids; undefined where it finds
 * neither.
 */
function getDelimiter(text: string): string | undefined {
  const lines = text.slice(0, longestHead).split('\n', 2 * mostAbove);
  const known = lines.flatMap((line) =>
    delimiters.flatMap((sign) => {
      const names = line.split(sign, mostColumns).map((name) => name.replace(/^\s*"|"\s*$/g, ''));
      const { count, id } = countKnownNames(names);
      const isTold = id || count > 1 || names.some((name) => isIdForm(name.trim()));
      return names.length > 1 && isTold ? [{ sign, count }] : [];
    }),
  );
  return known.toSorted((a, b) => b.count - a.count)[0]?.sign;
}

/**
 * Returns the order of the columns in a row that names all of them once more, as in a report of many pages, perhaps in
 * another order; undefined for another row.
 */
function orderIn(cells: readonly string[], names: readonly string[]): readonly number[] | undefined {
  if (cells.length < 2 || cells.length !== names.length) return undefined;
  const texts = cells.map((cell) => cell.trim());
  const order = names.map((name) => texts.indexOf(name));
  return new Set(order).size === names.length && !order.includes(-1) ? order : undefined;
}

/** A line drawn in a table, as in Markdown and by database programs. */
const drawn = /^[:+]?[-=]{3,}[-=+]*:?$/;

/** Returns true for a row without content: no texts, or a drawn line. */
function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '' || drawn.test(cell.trim()));
}
