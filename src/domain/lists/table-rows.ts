/**
 * What separates the cells of a spreadsheet's row in its text: ASCII's unit separator, which no cell of one can hold. A
 * text that begins with it is a sheet; nothing in it is quoted, and each row is one line.
 */
export const sheetSeparator = '\u001f';

/** One record of a table: its raw cells, and its position. */
export type TableRow = {
  /** The line where it begins, from 1. */
  readonly line: number;
  readonly start: number;
  /** Offset after its line break. */
  readonly end: number;
  readonly cells: readonly string[];
  /** True where a quote is not closed, or is in an invalid place: then the record is this one line. */
  readonly torn: boolean;
  /** True where a quoted cell spans lines that look like rows: its quote may have been closed by accident. */
  readonly holdsRows: boolean;
  /** True where the text ended within it: with more text it may be another record. */
  readonly open: boolean;
};

type Cell = { readonly text: string; readonly end: number; readonly holdsRows?: boolean };

/** Returns whether the lines after the first one of a quoted cell look like rows of their own. */
export type LooksLikeRows = (lines: readonly string[]) => boolean;
type Torn = { readonly torn: true; readonly open: boolean };

/**
 * Reads separated values (RFC 4180) whose lines end with `\n`. Only a quote at the beginning of a cell quotes it. A
 * quoted cell that closes before a delimiter or the end of a line may hold anything, lines too. One bad quote costs one
 * line, and no time: the search for a closing quote ends at the next quote that opens a cell, so every character is
 * read a few times at most.
 */
export function* readTableRows(
  text: string,
  delimiter: string,
  looksLikeRows: LooksLikeRows,
): Generator<TableRow> {
  let [start, line] = [0, 1];
  while (start < text.length) {
    const row = rowAt(text, start, line, delimiter, looksLikeRows);
    yield row;
    line += breaksIn(text, start, row.end);
    start = row.end;
  }
}

function rowAt(
  text: string,
  start: number,
  line: number,
  delimiter: string,
  looksLikeRows: LooksLikeRows,
): TableRow {
  const lineEnd = endOfLine(text, start);
  const plain = text.slice(start, lineEnd);
  const asPlain = (torn: boolean, open: boolean) => ({
    line,
    start,
    end: lineEnd + 1,
    cells: plain.split(delimiter),
    torn,
    holdsRows: false,
    open,
  });
  if (delimiter === sheetSeparator || !plain.includes('"')) return asPlain(false, lineEnd === text.length);
  const cells: string[] = [];
  let holdsRows = false;
  for (let at = start; ; at++) {
    const cell =
      text[at] === '"' ? quotedCell(text, at, delimiter, looksLikeRows) : plainCell(text, at, delimiter);
    if ('torn' in cell) return asPlain(cell.torn, cell.open);
    cells.push(cell.text);
    holdsRows ||= cell.holdsRows === true;
    at = cell.end;
    if (text[at] !== delimiter) {
      return { line, start, end: at + 1, cells, torn: false, holdsRows, open: at === text.length };
    }
  }
}

function plainCell(text: string, start: number, delimiter: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end++;
  return { text: text.slice(start, end), end };
}

function quotedCell(
  text: string,
  start: number,
  delimiter: string,
  looksLikeRows: LooksLikeRows,
): Cell | Torn {
  let quote = text.indexOf('"', start + 1);
  while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  // More text may close it.
  if (quote < 0) return { torn: true, open: true };
  let end = quote + 1;
  while (text[end] === ' ') end++;
  const closes = end === text.length || text[end] === delimiter || text[end] === '\n';
  if (!closes) return { torn: true, open: false };
  const inside = text.slice(start + 1, quote);
  const holdsRows =
    inside.includes('\n') && looksLikeRows(text.slice(start, endOfLine(text, quote)).split('\n').slice(1));
  return { text: inside.replaceAll('""', '"'), end, holdsRows };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function breaksIn(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
