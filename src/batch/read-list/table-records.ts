import Papa from 'papaparse';
import { fieldNamed } from './list-field.ts';
import { type ListRecord, mostColumns, type Records } from './records.ts';

const delimiters = [',', '\t', ';', '|'];

// Blank lines are no rows, nor a reason to take a table for something else.
const usual = { delimitersToGuess: delimiters, newline: '\n' as const, skipEmptyLines: 'greedy' as const };

/** Characters of the first line that are looked at for names. */
const longestHead = 10_000;

/**
 * Reads comma, tab, semicolon or bar separated values, and plain ids one a line. Whatever stands there, it never
 * throws.
 */
export function tableRecords(given: string, header?: boolean): Records {
  // One file may end its lines in several ways; spreadsheets name their sign in a line of its own, which is no row.
  const text = given.replace(/\r\n?/g, '\n').replace(/^\s*"?sep=.?"?(?=\n)/i, '');
  const delimiter = delimiterOf(text);
  const options = delimiter === undefined ? usual : { ...usual, delimiter };
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

/** The sign that parts most names which are ours in the first line; undefined where that names no id. */
function delimiterOf(text: string): string | undefined {
  const start = text.search(/\S/);
  const end = text.indexOf('\n', start);
  const line = text.slice(start, end < 0 ? longestHead : Math.min(end, start + longestHead));
  const known = delimiters.flatMap((sign) => {
    const fields = line.split(sign).map((name) => fieldNamed(name.replace(/^\s*"|"\s*$/g, '')));
    if (fields.length === 1 || !fields.includes('id')) return [];
    return [{ sign, count: fields.filter((field) => field !== undefined).length }];
  });
  return known.toSorted((a, b) => b.count - a.count)[0]?.sign;
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
