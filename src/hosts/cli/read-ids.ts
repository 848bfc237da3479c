import type { ListRow } from '../../contract/batch.ts';
import { longestId } from '../../contract/operations.ts';
import { type ListFault, type ListReading, readList } from '../../core/lists/read-list.ts';
import type { ColumnFields } from '../../core/lists/records.ts';
import { wholeRecordsEnd } from '../../core/lists/table-records.ts';
import { type NamedColumns, readAs } from './named-columns.ts';
import { commandLineWords } from './words.ts';

/** Characters that are read at once: a list may be larger than the memory. */
const blockSize = 65_536;

/** A record that never ends (a quote that nobody closes) is cut here. */
const longestBlock = 16 * blockSize;

/** Characters of the longest line that is read: what no line break parts is no list, and may be larger than the memory. */
const longestLine = 1_000_000;

/** What keeps a line from being read, here alone or everywhere. */
export type LineFault = ListFault | { readonly what: 'too-long'; readonly line: number };

/**
 * Reads a list of any length as it comes, in blocks of whole records: comma, tab or semicolon separated values with
 * or without a header, plain ids, or JSON lines. `complain` hears of lines that cannot be read, which are passed over.
 * `named` says which columns say what; without it that is guessed as on the page. Throws CommandError before the first
 * row where no column is the id, or `named` names one that is not there.
 */
export async function* readIds(
  input: AsyncIterable<string>,
  complain: (fault: LineFault) => void,
  named?: NamedColumns,
): AsyncGenerator<ListRow> {
  let known: ListReading | undefined;
  let linesBefore = 0;
  let waiting = '';
  let enough = blockSize;
  function* read(block: string): Generator<ListRow> {
    const reading = known?.shape
      ? readList(block, { header: false, fields: fieldsOf(known), shape: known.shape })
      : readFirst(block, named, known);
    for (const fault of reading.faults) complain({ ...fault, line: fault.line + linesBefore });
    yield* reading.rows;
    if (reading.total > 0 || reading.header) known ??= reading;
    linesBefore += block.split('\n').length - 1;
  }
  for await (const text of withoutLongLines(withPlainBreaks(input), complain)) {
    waiting += text;
    if (waiting.length < enough) continue;
    const end = wholeEnd(waiting, known);
    // A record that does not end is looked through again once it is twice as long, not with every piece.
    enough = end === 0 ? 2 * waiting.length : blockSize;
    if (end === 0) continue;
    yield* read(waiting.slice(0, end));
    waiting = waiting.slice(end);
  }
  if (waiting !== '') yield* read(waiting);
}

/** A block that says by itself what its columns are: the first one of a table, and any of JSON lines. */
function readFirst(
  block: string,
  named: NamedColumns | undefined,
  before: ListReading | undefined,
): ListReading {
  const guessed = readList(block);
  if (before) return readList(block, { fields: fieldsAsBefore(guessed, before, named !== undefined) });
  if (guessed.total === 0 && !guessed.header) return guessed;
  const as = readAs(guessed, named);
  return named ? readList(block, as) : guessed;
}

/** Members say what they said in the first block; those that come later are told by their names, unless `closed`. */
function fieldsAsBefore(reading: ListReading, before: ListReading, closed: boolean): ColumnFields {
  const taken = fieldsOf(before);
  return reading.columns.map(({ name, field }) => {
    const known = before.columns.find((each) => each.name === name);
    if (known) return known.field;
    return closed || taken.includes(field) ? undefined : field;
  });
}

function fieldsOf({ columns }: ListReading) {
  return columns.map(({ field }) => field);
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
  complain: (fault: LineFault) => void,
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
      if (isLong) complain({ what: 'too-long', line });
      whole += `${begun}\n`;
      [line, begun, isLong] = [line + 1, '', false];
      start = end + 1;
    }
    add(text.slice(start));
    yield whole;
  }
  if (isLong) complain({ what: 'too-long', line });
  yield begun;
}

/** Where the last whole record ends; 0 where there is none yet. */
function wholeEnd(text: string, known: ListReading | undefined): number {
  const isJson = !known?.shape && /^\ufeff?\s*\{/.test(text);
  return isJson || text.length > longestBlock
    ? text.lastIndexOf('\n') + 1
    : wholeRecordsEnd(text, known?.shape);
}

/** What a line of a list lacks, with its number. */
export function faultText(fault: LineFault): string {
  const { notChecked, checkedWithout } = commandLineWords;
  const line = String(fault.line);
  switch (fault.what) {
    case 'no-id':
    case 'long-id':
    case 'open-quote':
    case 'not-json':
    case 'not-an-object':
    case 'too-long':
      return notChecked[fault.what]({ line, most: longestId });
    case 'not-a-number':
    case 'not-a-count':
    case 'out-of-range':
    case 'half-a-position':
      return checkedWithout[fault.what]({ line, field: fault.field });
  }
}
