import { Pace } from '../pace/pace.ts';
import { createFileName } from '../text/foreign-text.ts';
import { createCsvForm, createCsvSemicolonForm, writeCsv } from './csv.ts';
import { createHtmlForm, writeHtml } from './html.ts';
import { createGeoJsonForm, createNdjsonForm, writeGeoJson, writeNdjson } from './json.ts';
import { createJunitForm, writeJunit } from './junit.ts';
import { type Form, writeInPasses } from './passes.ts';
import type { Report, ReportRow } from './report.ts';
import { reportWords } from './words.ts';

/** One form in which a run can be handed out. Its name for people is `reportWords.exportAs[name]`. */
export type Export = {
  readonly name: 'csv' | 'csv-semicolon' | 'ndjson' | 'geojson' | 'junit' | 'html';
  /** Of the file, without a dot. */
  readonly extension: string;
  /** Its media type. */
  readonly type: string;
  /** How often the form goes through the rows. */
  readonly passes: number;
  readonly form: Form;
  /** The file in parts, made as they are taken. */
  readonly write: (report: Report) => Iterable<string>;
};

/** Every form, in the order of a menu. */
export const exports: readonly Export[] = [
  {
    name: 'csv',
    extension: 'csv',
    type: 'text/csv;charset=utf-8',
    passes: 1,
    form: createCsvForm,
    write: writeCsv,
  },
  {
    name: 'csv-semicolon',
    extension: 'csv',
    type: 'text/csv;charset=utf-8',
    passes: 1,
    form: createCsvSemicolonForm,
    write: (report) => writeInPasses(createCsvSemicolonForm, report),
  },
  {
    name: 'ndjson',
    extension: 'ndjson',
    type: 'application/x-ndjson',
    passes: 1,
    form: createNdjsonForm,
    write: writeNdjson,
  },
  {
    name: 'geojson',
    extension: 'geojson',
    type: 'application/geo+json',
    passes: 1,
    form: createGeoJsonForm,
    write: writeGeoJson,
  },
  {
    name: 'junit',
    extension: 'junit.xml',
    type: 'application/xml',
    passes: 1,
    form: createJunitForm,
    write: writeJunit,
  },
  {
    name: 'html',
    extension: 'html',
    type: 'text/html;charset=utf-8',
    passes: 4,
    form: createHtmlForm,
    write: writeHtml,
  },
];

/** The endings of files that are opened as lists. */
const listEnding = /\.(?:csv|tsv|tab|txt|ndjson|jsonl|json|geojson|xlsx|ods|xml|html)$/i;

/**
 * The name of the file in which a list is handed out: `week47-results.csv` of `week47.csv`, so that it takes the place of
 * no list beside which it is saved.
 */
export function exportName(list: string, { extension }: Pick<Export, 'extension'>): string {
  return createFileName([list.trim().replace(listEnding, ''), 'results'], extension);
}

/** Characters of one HTML report: more is slow to open and too large to send. */
const most = 18_000_000;

/**
 * Characters of a row as JSON to those that it takes as HTML and as data together: 2.3 were measured, and some more.
 */
const written = 3;

/**
 * A report as one or several that stay below 20 MB each, in the order of its rows,
 * made beside what else the page does; each is named by its place among
 * them and tells its own addresses alone.
 */
export async function splitReport(report: Report, limit = most): Promise<Report[]> {
  const pace = new Pace();
  const parts: ReportRow[][] = [[]];
  let size = 0;
  for (const row of report.rows) {
    const own = JSON.stringify(row).length * written;
    if (size + own > limit && size > 0) {
      parts.push([]);
      size = 0;
    }
    size += own;
    parts.at(-1)?.push(row);
    if (pace.isOver()) await pace.nextTurn();
  }
  if (parts.length === 1) return [report];
  return parts.map((rows, index) => {
    const name = reportWords.part({ run: report.run.name, part: index + 1, of: parts.length });
    return { ...report, run: { ...report.run, name, total: rows.length }, rows };
  });
}
