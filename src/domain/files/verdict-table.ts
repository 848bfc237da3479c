import Papa from 'papaparse';
import { isJsonObject } from '../../spec/geojson.ts';
import { parseJson } from '../../spec/parse-json.ts';
import { type Verdict, verdicts } from '../../spec/verdicts.ts';
import { quoteNumbers } from '../json/quote-numbers.ts';
import { findIdInLink } from '../lists/damaged-ids.ts';
import { readTableRows, sheetSeparator } from '../lists/table-rows.ts';
import { unescapeControlCharacters, unescapeCsvFormula } from '../text/foreign-text.ts';
import { getVerdictColumn, type VerdictColumn } from './verdict-columns.ts';

/** The content of one line. Missing values are empty or undefined. */
export type TableVerdict = {
  /** From 1. */
  readonly line: number;
  readonly id: string;
  readonly kind: string;
  /** `conflict`: as in our own export. */
  readonly verdict: Verdict | 'conflict' | undefined;
  readonly reasons: readonly string[];
  readonly note: string;
  readonly reviewer: string;
  /** Milliseconds since 1970. */
  readonly at: number | undefined;
  /** Of the answers that were judged. */
  readonly digest: string | undefined;
};

export type VerdictTable = {
  readonly rows: readonly TableVerdict[];
  /** Lines with an invalid verdict. */
  readonly unread: readonly { readonly line: number; readonly cell: string }[];
};

/** Verdicts as people of the four languages write them, in addition to our own names. */
const spoken: Readonly<Record<Verdict | 'conflict', string>> = {
  good: 'good ok gut richtig correcto верно',
  wrong: 'wrong falsch incorrecto неверно',
  unsure: 'unsure unsicher dudoso сомнительно',
  skip: 'skip skipped ausgelassen omitido пропущено',
  conflict: 'conflict in_conflict im_konflikt en_conflicto разногласие',
};

/**
 * Reads verdicts from a table, as a spreadsheet writes our export: a sheet, or separated by commas, semicolons, tabs or bars;
 * or from GeoJSON, as a map program writes our export, with flat attributes alone. Undefined where its first line does
 * not name an id and a verdict or a note.
 */
export function readVerdictTable(text: string): VerdictTable | undefined {
  const table = text.replace(/^\ufeff/, '').replace(/^sep=.\r?\n/i, '\n');
  const records = [...(featureRecords(table) ?? iterateRecords(table))];
  const [head, ...others] = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const at = new Map<VerdictColumn, number>();
  head?.cells.forEach((cell, index) => {
    const column = getVerdictColumn(cell);
    if (column !== undefined && !at.has(column)) at.set(column, index);
  });
  if (!at.has('id') || !(at.has('verdict') || at.has('note'))) return undefined;
  const rows: TableVerdict[] = [];
  const unread: { line: number; cell: string }[] = [];
  for (const { line, cells } of others) {
    const cellOf = (column: VerdictColumn) =>
      unescapeControlCharacters(unescapeCsvFormula(cells[at.get(column) ?? -1] ?? '')).trim();
    const written = cellOf('verdict');
    const verdict = getVerdict(written);
    if (written !== '' && verdict === undefined) {
      unread.push({ line, cell: written });
      continue;
    }
    // A time written by a spreadsheet has no time zone.
    const moment = cellOf('judged_at');
    const judgedAt = /^\d{4}-.*T.*(Z|[+-]\d{2}:?\d{2})$/.test(moment) ? Date.parse(moment) : Number.NaN;
    rows.push({
      line,
      // A spreadsheet turns ids into numbers, and leaves the link of our own table alone.
      id: findIdInLink(cellOf('id'), cellOf('link')) ?? cellOf('id'),
      kind: cellOf('kind') || 'place',
      verdict,
      // A person who changes wrong to good leaves the cell of the reasons as it is.
      reasons: verdict === 'good' || verdict === 'skip' ? [] : reasonsIn(cellOf('reasons')),
      note: cellOf('note').replaceAll('\r\n', '\n'),
      reviewer: cellOf('reviewer'),
      at: Number.isNaN(judgedAt) ? undefined : judgedAt,
      digest: cellOf('digest') || undefined,
    });
  }
  return { rows, unread };
}

type TableRecord = { readonly line: number; readonly cells: readonly string[] };

/** Returns the attributes of features, their names first; undefined for text that is not GeoJSON. */
function featureRecords(text: string): TableRecord[] | undefined {
  if (!/^\s*\{/.test(text)) return undefined;
  let features: unknown;
  try {
    const json = parseJson(quoteNumbers(text));
    features = isJsonObject(json) && json.type === 'FeatureCollection' ? json.features : undefined;
  } catch {
    return undefined;
  }
  if (!Array.isArray(features)) return undefined;
  const all = features.map((each: unknown) =>
    isJsonObject(each) && isJsonObject(each.properties) ? each.properties : {},
  );
  const names = [...new Set(all.flatMap(Object.keys))];
  const cells = all.map((own) => names.map((name) => (typeof own[name] === 'string' ? own[name] : '')));
  return [names, ...cells].map((row, line) => ({ line, cells: row }));
}

/** Yields the records of a table, or of a sheet's text, with the line where each begins. */
function* iterateRecords(text: string): Generator<TableRecord> {
  if (text.startsWith(sheetSeparator)) {
    for (const { line, cells } of readTableRows(text.slice(1), sheetSeparator, () => false))
      yield { line, cells };
    return;
  }
  const records: { cells: string[]; end: number }[] = [];
  Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t', '|'],
    step: ({ data, meta }) => void records.push({ cells: data, end: meta.cursor }),
  });
  let [line, start] = [1, 0];
  for (const { cells, end } of records) {
    yield { line, cells };
    for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) line++;
    start = end;
  }
}

function reasonsIn(cell: string): string[] {
  return cell.split(';').flatMap((reason) => reason.trim() || []);
}

function getVerdict(written: string): TableVerdict['verdict'] {
  const name = written
    .trim()
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[\s-]+/g, '_');
  return ([...verdicts, 'conflict'] as const).find((verdict) => spoken[verdict].split(' ').includes(name));
}
