import { type ListFault, type ListReading, readList } from '../batch/read-list/read-list.ts';
import type { ListRow } from '../contract/batch.ts';

/** Characters that are read at once: a list may be larger than the memory. */
const blockSize = 65_536;

/** A record that never ends (a quote that nobody closes) is cut here. */
const longestBlock = 16 * blockSize;

/**
 * Reads a list of any length as it comes, in blocks of whole records: comma, tab or semicolon separated values with
 * or without a header, plain ids, or JSON lines. `complain` hears of lines that cannot be read, which are passed over.
 */
export async function* readIds(
  input: AsyncIterable<string>,
  complain: (fault: ListFault) => void,
): AsyncGenerator<ListRow> {
  let known: ListReading | undefined;
  let linesBefore = 0;
  for await (const block of blocksOf(input)) {
    const reading = readList(
      block,
      known?.format === 'table' ? { header: false, fields: fieldsOf(known) } : {},
    );
    for (const fault of reading.faults) complain({ ...fault, line: fault.line + linesBefore });
    yield* reading.rows;
    if (reading.total > 0 || reading.header) known ??= reading;
    linesBefore += block.split('\n').length - 1;
  }
}

function fieldsOf({ columns }: ListReading) {
  return columns.map(({ field }) => field);
}

async function* blocksOf(input: AsyncIterable<string>): AsyncGenerator<string> {
  let waiting = '';
  for await (const text of input) {
    waiting += text;
    if (waiting.length < blockSize) continue;
    const end = lastRecordEnd(waiting);
    if (end === 0) continue;
    yield waiting.slice(0, end);
    waiting = waiting.slice(end);
  }
  if (waiting !== '') yield waiting;
}

/** Where the last whole record ends: after a line break outside of quotes. 0 where there is none yet. */
function lastRecordEnd(text: string): number {
  const lastBreak = text.lastIndexOf('\n') + 1;
  if (/^\ufeff?\s*\{/.test(text) || text.length > longestBlock) return lastBreak;
  let end = 0;
  let quoted = false;
  for (const { 0: sign, index } of text.matchAll(/["\n]/g)) {
    if (sign === '"') quoted = !quoted;
    else if (!quoted) end = index + 1;
  }
  return end;
}
