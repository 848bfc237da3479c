import Papa from 'papaparse';
import { fieldNamed } from './list-field.ts';
import { type ListRecord, mostColumns, type Records } from './records.ts';

const delimiters = [',', '\t', ';', '|'];

/** Reads comma, tab, semicolon or bar separated values, and plain ids one a line. Whatever stands there, it never throws. */
export function tableRecords(given: string, header?: boolean): Records {
  // One file may end its lines in several ways.
  const text = given.replace(/\r\n?/g, '\n');
  const options = { delimiter: delimiterIn(text), delimitersToGuess: delimiters, newline: '\n' as const };
  const preview: string[][] = Papa.parse<string[]>(text, { ...options, preview: 20 }).data;
  const first = preview.find((cells) => !isBlank(cells)) ?? [];
  const named = header ?? first.some((name) => fieldNamed(name) === 'id');
  const width = Math.min(mostColumns, Math.max(0, ...preview.map(({ length }) => length)));
  const columns = Array.from({ length: width }, (_, index) => (named ? (first[index] ?? '') : '').trim());
  return {
    format: 'table',
    columns: columns.map((name, index) => name || String(index + 1)),
    header: named,
    each: (take, tell) => {
      const lines = lineCounter(text);
      let inHead = named;
      Papa.parse<string[]>(text, {
        ...options,
        step: ({ data, errors, meta }) => {
          const line = lines.at();
          lines.passTo(meta.cursor);
          if (isBlank(data)) return;
          if (inHead) {
            inHead = false;
            return;
          }
          const torn = errors.some(({ type }) => type === 'Quotes');
          const record: ListRecord = { line, cells: data.slice(0, mostColumns).map((cell) => cell.trim()) };
          take(torn ? { ...record, fault: 'open-quote' } : record);
          tell(meta.cursor / text.length);
        },
      });
    },
  };
}

/** What parts the names of a header; empty where it has to be guessed, which texts in the cells can mislead. */
function delimiterIn(text: string): string {
  const [head = ''] = text.split('\n', 1);
  const parts = (sign: string) => head.split(sign).map((name) => fieldNamed(name.trim()));
  return delimiters.find((sign) => head.includes(sign) && parts(sign).includes('id')) ?? '';
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Counts the lines of a text along with whoever reads it: a record may have several. */
function lineCounter(text: string) {
  let line = 1;
  let place = 0;
  return {
    at: () => line,
    passTo: (next: number) => {
      for (let end = newlineFrom(text, place); end < next; end = newlineFrom(text, place)) {
        line++;
        place = end + 1;
      }
    },
  };
}

function newlineFrom(text: string, place: number): number {
  const end = text.indexOf('\n', place);
  return end < 0 ? Number.POSITIVE_INFINITY : end;
}
