import type { Report, ReportHead, ReportRow } from './report.ts';

/** What an export format gets of a report before its rows. */
export type ReportFrame = ReportHead & Pick<Report, 'page'>;

/** One pass over the rows of a report: what is written before them, for each, and after them. */
export type Pass = {
  readonly before?: () => string;
  readonly row: (row: ReportRow) => string;
  readonly after?: () => string;
};

/** Returns the passes of one format through the rows, new ones for each file: a pass may have state. */
export type Form = (frame: ReportFrame) => readonly Pass[];

/** Yields the file in parts, made on demand. */
export function* writeInPasses(form: Form, report: Report): Generator<string> {
  for (const { before, row, after } of form(report)) {
    if (before) yield before();
    for (const each of report.rows) yield row(each);
    if (after) yield after();
  }
}

/** The same for rows of another source, read again in each pass: memory holds none. */
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
