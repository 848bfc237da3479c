import { findingLine } from './finding-text.ts';
import { unansweredText } from './junit.ts';
import type { ReportRow } from './report.ts';

/** One line for each finding, as compilers write them: address, severity, rule, text. Nothing for a sound address. */
export function textLines(row: ReportRow): string {
  const address = oneLine(`${row.kind} ${row.id}`);
  const missing = row.state === 'done' ? [] : [`${address}: unanswered: ${unansweredText(row)}`];
  const found = row.findings.map(
    (finding) =>
      `${address}: ${finding.severity}: ${finding.ruleId}: ${finding.subject}: ${findingLine(finding)}`,
  );
  return [...missing, ...found].map((line) => `${oneLine(line)}\n`).join('');
}

/** Foreign texts neither break the line nor steer the terminal. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]/gu, '\ufffd');
}
