import { findingLine } from './finding-text.ts';
import type { Report, ReportRow } from './report.ts';

/** One address as one line of JSON, its line break included; every finding says itself in `text`. */
export function ndjsonLine(row: ReportRow): string {
  const findings = row.findings.map((finding) => ({ ...finding, text: findingLine(finding) }));
  return `${JSON.stringify({ ...row, findings })}\n`;
}

/** NDJSON: one line for each address. */
export function* writeNdjson(report: Report): Generator<string> {
  for (const row of report.rows) yield ndjsonLine(row);
}
