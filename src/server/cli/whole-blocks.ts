import type { TableShape } from '../../domain/lists/records.ts';
import { findWholeRecordsEnd } from '../../domain/lists/table-records.ts';

/** Characters that are read at once: a list may be larger than the memory. */
const blockSize = 65_536;

/** A record that never ends (a quote that nobody closes) is cut here. */
const longestBlock = 16 * blockSize;

/** Characters of the longest line that is read: what no line break parts is no list, and may be larger than the memory. */
const longestLine = 1_000_000;

/**
 * Cuts a text of any length into blocks of whole records, lines ended by `\n`, each with the number of lines before it, and whether it
 * is the last.
 * `tooLong` hears of lines that are passed over; `shape` says how a table is written, once that is known.
 */
export async function* splitWholeBlocks(
  input: AsyncIterable<string>,
  tooLong: (line: number) => void,
  shape: () => TableShape | undefined,
): AsyncGenerator<{ readonly text: string; readonly linesBefore: number; readonly isLast: boolean }> {
  let linesBefore = 0;
  let waiting = '';
  let enough = blockSize;
  for await (const text of withoutLongLines(withPlainBreaks(input), tooLong)) {
    waiting += text;
    if (waiting.length < enough) continue;
    const end = wholeEnd(waiting, shape());
    // A record that does not end is looked through again once it is twice as long, not with every piece.
    enough = end === 0 ? 2 * waiting.length : blockSize;
    if (end === 0) continue;
    const block = waiting.slice(0, end);
    yield { text: block, linesBefore, isLast: false };
    linesBefore += block.split('\n').length - 1;
    waiting = waiting.slice(end);
  }
  if (waiting !== '') yield { text: waiting, linesBefore, isLast: true };
}

/** Lines that end with `\n`, whatever ended them. */
async function* withPlainBreaks(input: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const piece of input) {
    const text = held + piece;
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n');
  }
  if (held !== '') yield '\n';
}

/** The same text in whole lines, those left empty that are too long. */
async function* withoutLongLines(
  input: AsyncIterable<string>,
  tooLong: (line: number) => void,
): AsyncGenerator<string> {
  let [line, begun, isLong] = [1, '', false];
  const add = (text: string) => {
    isLong ||= begun.length + text.length > longestLine;
    begun = isLong ? '' : begun + text;
  };
  for await (const text of input) {
    let whole = '';
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      add(text.slice(start, end));
      if (isLong) tooLong(line);
      whole += `${begun}\n`;
      [line, begun, isLong] = [line + 1, '', false];
      start = end + 1;
    }
    add(text.slice(start));
    yield whole;
  }
  if (isLong) tooLong(line);
  yield begun;
}

/** Where the last whole record ends; 0 where there is none yet. */
function wholeEnd(text: string, shape: TableShape | undefined): number {
  const isJson = !shape && /^\ufeff?\s*\{/.test(text);
  return isJson || text.length > longestBlock ? text.lastIndexOf('\n') + 1 : findWholeRecordsEnd(text, shape);
}
