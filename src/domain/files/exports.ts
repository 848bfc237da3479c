import { Pace } from '../pace/pace.ts';
import { createFileName } from '../text/foreign-text.ts';
import { createCsvForm, createCsvSemicolonForm } from './csv.ts';
import { type ExportName, exportForms } from './export-forms.ts';
import { createHtmlForm } from './html.ts';
import { createGeoJsonForm, createNdjsonForm } from './json.ts';
import { createJunitForm } from './junit.ts';
import { type Form, writeInPasses } from './passes.ts';
import reportWords from './report.messages';
import type { Report, ReportRow } from './report.ts';
import { createXlsxForm } from './xlsx.ts';

type Writer = {
  readonly form: Form;
  /** How often it goes through the rows, at most. */
  readonly passes: number;
  /** True where the text is not the file itself: `XlsxPacker` makes that of it. */
  readonly isPacked?: true;
};

/** The writer of each format. */
const writers: Readonly<Record<ExportName, Writer>> = {
  csv: { form: createCsvForm, passes: 1 },
  'csv-semicolon': { form: createCsvSemicolonForm, passes: 1 },
  xlsx: { form: createXlsxForm, passes: 2, isPacked: true },
  ndjson: { form: createNdjsonForm, passes: 1 },
  geojson: { form: createGeoJsonForm, passes: 1 },
  junit: { form: createJunitForm, passes: 1 },
  html: { form: createHtmlForm, passes: 4 },
};

/** Every format with its writer; `write` returns its text in parts, made on demand. */
export const exports = exportForms.map((each) => {
  const writer: Writer = writers[each.name];
  return { ...each, ...writer, write: (report: Report) => writeInPasses(writer.form, report) };
});

export type Export = (typeof exports)[number];

/** Endings of files that are opened as lists. */
const listEnding = /\.(?:csv|tsv|tab|txt|ndjson|jsonl|json|geojson|xlsx|xlsm|xlsb|xls|ods|xml|html)$/i;

/**
 * Returns the file name of an export: `week47-results.csv` for `week47.csv`, so that it never overwrites the list
 * itself.
 */
export function exportName(list: string, { extension }: Pick<Export, 'extension'>): string {
  return createFileName([list.trim().replace(listEnding, ''), 'results'], extension);
}

/** Maximum characters of one HTML report: larger ones are slow to open and too large to send. */
const most = 18_000_000;

/**
 * Ratio of the characters that a row takes as HTML and as data to those of its JSON: 2.3 as measured, plus a margin.
 */
const written = 3;

/**
 * Splits a report into parts below 20 MB each, in the order of its rows, without blocking the page. Each is named by
 * its number and covers only its own addresses.
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
