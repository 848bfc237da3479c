import { inertText } from '../text/foreign-text.ts';
import { plainFindingLine } from './finding-text.ts';
import { unansweredText } from './junit.ts';
import type { ReportRow } from './report.ts';

/**
 * One line for each finding, as compilers write them: address, severity, rule, text. Nothing for a sound address.
 * Foreign texts neither break the line nor steer the terminal.
 */
export function textLines(row: ReportRow): string {
  const address = `${row.kind} ${row.id}`;
  const why = row.state === 'unknown' ? 'unknown' : 'unanswered';
  const missing = row.state === 'done' ? [] : [`${address}: ${why}: ${unansweredText(row)}`];
  const found = row.findings.map(
    (finding) =>
      `${address}: ${finding.severity}: ${finding.ruleId}: ${finding.subject}: ${plainFindingLine(finding)}`,
  );
  return [...missing, ...found].map((line) => `${inertText(line)}\n`).join('');
}
