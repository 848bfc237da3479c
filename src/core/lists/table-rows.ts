/** One record of a table: its cells as they stand, and where it is. */
export type TableRow = {
  /** The line where it begins, from 1. */
  readonly line: number;
  readonly start: number;
  /** Behind its line break. */
  readonly end: number;
  readonly cells: readonly string[];
  /** True where a quote is not closed, or stands where none may: then the record is this one line. */
  readonly torn: boolean;
  /** True where the text ended within it: with more text it may be another record. */
  readonly open: boolean;
};

type Cell = { readonly text: string; readonly end: number };
type Torn = { readonly torn: true; readonly open: boolean };

/**
 * Reads separated values (RFC 4180) whose lines end with `\n`. Only a quote at the beginning of a cell quotes it. A
 * quoted cell may hold lines, unless `isRow` takes one of them for a row: then its quote was never closed. One bad
 * quote costs one line, and no time: what an unclosed one runs through ends at the next that opens a cell, so every
 * character is looked at a few times at most.
 */
export function* tableRows(
  text: string,
  delimiter: string,
  isRow: (line: string) => boolean,
): Generator<TableRow> {
  let [start, line] = [0, 1];
  while (start < text.length) {
    const row = rowAt(text, start, line, delimiter, isRow);
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
  isRow: (line: string) => boolean,
): TableRow {
  const lineEnd = endOfLine(text, start);
  const plain = text.slice(start, lineEnd);
  const asPlain = (torn: boolean, open: boolean) => ({
    line,
    start,
    end: lineEnd + 1,
    cells: plain.split(delimiter),
    torn,
    open,
  });
  if (!plain.includes('"')) return asPlain(false, lineEnd === text.length);
  const cells: string[] = [];
  for (let at = start; ; at++) {
    const cell = text[at] === '"' ? quotedCell(text, at, delimiter, isRow) : plainCell(text, at, delimiter);
    if ('torn' in cell) return asPlain(cell.torn, cell.open);
    cells.push(cell.text);
    at = cell.end;
    if (text[at] !== delimiter) {
      return { line, start, end: at + 1, cells, torn: false, open: at === text.length };
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
  isRow: (line: string) => boolean,
): Cell | Torn {
  let quote = text.indexOf('"', start + 1);
  while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  if (quote < 0) {
    // Whether its last line is one cannot be told.
    const lines = text.slice(start, text.lastIndexOf('\n')).split('\n');
    return { torn: true, open: !lines.slice(1).some(isRow) };
  }
  let end = quote + 1;
  while (text[end] === ' ') end++;
  const closes = end === text.length || text[end] === delimiter || text[end] === '\n';
  if (!closes) return { torn: true, open: false };
  const inside = text.slice(start + 1, quote);
  if (inside.includes('\n')) {
    const lines = text.slice(start, endOfLine(text, quote)).split('\n');
    if (lines.slice(1).some(isRow)) return { torn: true, open: false };
  }
  return { text: inside.replaceAll('""', '"'), end };
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
