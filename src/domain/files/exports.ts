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

/** What writes each form, and how often it goes through the rows. */
const writers: Readonly<Record<ExportName, { readonly form: Form; readonly passes: number }>> = {
  csv: { form: createCsvForm, passes: 1 },
  'csv-semicolon': { form: createCsvSemicolonForm, passes: 1 },
  ndjson: { form: createNdjsonForm, passes: 1 },
  geojson: { form: createGeoJsonForm, passes: 1 },
  junit: { form: createJunitForm, passes: 1 },
  html: { form: createHtmlForm, passes: 4 },
};

/** Every form with what writes it; `write` gives the file in parts, made as they are taken. */
export const exports = exportForms.map((each) => {
  const writer = writers[each.name];
  return { ...each, ...writer, write: (report: Report) => writeInPasses(writer.form, report) };
});

export type Export = (typeof exports)[number];

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
