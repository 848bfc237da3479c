import type { Report, ReportHead, ReportRow } from './report.ts';

/** What a form is told of a report before its rows. */
export type ReportFrame = ReportHead & Pick<Report, 'page'>;

/** One way through the rows of a report: what stands before them, what each of them is, and what stands behind. */
export type Pass = {
  readonly before?: () => string;
  readonly row: (row: ReportRow) => string;
  readonly after?: () => string;
};

/** The ways of one form through the rows, new ones for each file: one may remember what it came by. */
export type Form = (frame: ReportFrame) => readonly Pass[];

/** The file in parts, made as they are taken. */
export function* writeInPasses(form: Form, report: Report): Generator<string> {
  for (const { before, row, after } of form(report)) {
    if (before) yield before();
    for (const each of report.rows) yield row(each);
    if (after) yield after();
  }
}

/** The same of rows that come from elsewhere, each time anew: none of them stays in memory. */
export async function* writeFrom(
  form: Form,
  frame: ReportFrame,
  rows: () => AsyncIterable<ReportRow>,
): AsyncGenerator<string> {
  for (const { before, row, after } of form(frame)) {
    if (before) yield before();
    for await (const each of rows()) yield row(each);
    if (after) yield after();
  }
}
