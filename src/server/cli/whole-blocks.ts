import { recordSign } from '../../domain/lists/json-records.ts';
import { isOneJsonText, jsonBeginning } from '../../domain/lists/json-texts.ts';
import type { TableShape } from '../../domain/lists/records.ts';
import { findWholeRecordsEnd } from '../../domain/lists/table-records.ts';
import { fileLimits, mostRows } from '../../spec/file-limits.ts';
import { CommandError, exitCodes } from '../node/exit-code.ts';
import commandLineWords from './command-line.messages';

/** Characters read at once: a list may be larger than the memory. */
const blockSize = 65_536;

/** Characters after which an endless record (an unclosed quote) is cut. */
const longestBlock = 16 * blockSize;

/** Maximum length of a line: a text without line breaks is no list, and may be larger than the memory. */
const longestLine = 1_000_000;

/**
 * Cuts a text of any length into blocks of whole records, lines ended by `\n`, each with the number of lines before it,
 * and whether it is the last. `tooLong` is called for skipped lines; `shape` is how a table is written, once that is
 * known.
 */
export async function* splitWholeBlocks(
  input: AsyncIterable<string>,
  tooLong: (line: number) => void,
  shape: () => TableShape | undefined,
): AsyncGenerator<{ readonly text: string; readonly linesBefore: number; readonly isLast: boolean }> {
  const { beginning, pieces } = await peek(input);
  if (isOneJsonText(beginning)) {
    yield { text: await readWhole(pieces), linesBefore: 0, isLast: true };
    return;
  }
  let linesBefore = 0;
  let waiting = '';
  let enough = blockSize;
  for await (const text of withoutLongLines(withPlainBreaks(pieces), tooLong)) {
    waiting += text;
    if (waiting.length < enough) continue;
    const end = wholeEnd(waiting, shape());
    // An unfinished record is searched again once it is twice as long, not with every piece.
    enough = end === 0 ? 2 * waiting.length : blockSize;
    if (end === 0) continue;
    const block = waiting.slice(0, end);
    yield { text: block, linesBefore, isLast: false };
    linesBefore += block.split('\n').length - 1;
    waiting = waiting.slice(end);
  }
  if (waiting !== '') yield { text: waiting, linesBefore, isLast: true };
}

/** Returns the beginning of a text, and all of it. */
async function peek(
  input: AsyncIterable<string>,
): Promise<{ readonly beginning: string; readonly pieces: AsyncIterable<string> }> {
  const iterator = input[Symbol.asyncIterator]();
  let [beginning, isEnd] = ['', false];
  while (!isEnd && beginning.trimStart().length < jsonBeginning) {
    const { value = '', done = false } = await iterator.next();
    [beginning, isEnd] = [beginning + value, done];
  }
  async function* pieces(): AsyncGenerator<string> {
    yield beginning;
    if (!isEnd) yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { beginning, pieces: pieces() };
}

/** Reads a JSON text that is not in lines into memory, as the page does. Throws CommandError where it is too large. */
async function readWhole(pieces: AsyncIterable<string>): Promise<string> {
  const all: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > fileLimits.list) refuseOneText();
    all.push(piece);
  }
  return all.join('');
}

/** Throws CommandError, which asks for JSON lines. */
export function refuseOneText(): never {
  const size = fileLimits.list / 1024 ** 2;
  throw new CommandError(exitCodes.noInput, commandLineWords.oneJsonText({ size, rows: mostRows }));
}

/** Yields lines that end with `\n`, in place of any other line break. */
async function* withPlainBreaks(input: AsyncIterable<string>): AsyncGenerator<string> {
  let pending = '';
  for await (const piece of input) {
    const text = pending + piece;
    pending = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - pending.length).replace(/\r\n?/g, '\n');
  }
  if (pending !== '') yield '\n';
}

/** Yields the same text in whole lines; too long ones are left empty. */
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

/** Returns where the last whole record ends; 0 where there is none yet. */
function wholeEnd(text: string, shape: TableShape | undefined): number {
  // A text of a GeoJSON sequence may have several lines: it ends where the next text begins.
  if (!shape && text.startsWith(recordSign)) return text.lastIndexOf(recordSign);
  const isJson = !shape && /^\ufeff?\s*\{/.test(text);
  return isJson || text.length > longestBlock ? text.lastIndexOf('\n') + 1 : findWholeRecordsEnd(text, shape);
}
