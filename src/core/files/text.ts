import type { Finding } from '../../contract/finding.ts';
import { operationNames } from '../../contract/operations.ts';
import { withoutIsolates } from '../format/sentences.ts';
import { inertText } from '../text/foreign-text.ts';
import { ruleName, ruleText } from '../words/rule-text.ts';
import type { ReportRow } from './report.ts';
import { reportWords } from './words.ts';

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

/** One finding with its measured value and limit; the value alone where its rule has no words. */
export function findingText(finding: Finding): string {
  return ruleText(finding.ruleId).says(finding) || String(finding.measured ?? finding.subject);
}

/**
 * A finding where nothing beside it names its rule: "Parking far from the place: 412 m from the place (limit 200 m)".
 */
export function findingLine(finding: Finding): string {
  return `${ruleName(finding.ruleId)}: ${findingText(finding)}`;
}

/** The same for a table or a terminal, where marks of direction would stand around every id. */
export function plainFindingLine(finding: Finding): string {
  return withoutIsolates(findingLine(finding));
}

/** Why an address is not done, operation by operation. */
export function unansweredText({ state, operations }: ReportRow): string {
  if (state === 'unknown') return reportWords.notKnown;
  const failed = operationNames.flatMap((name) => {
    const { state, reason, status } = operations?.[name] ?? {};
    return state === 'failed' ? [[name, reason, status].filter((part) => part !== undefined).join(' ')] : [];
  });
  return failed.length > 0 ? failed.join(', ') : reportWords.notAsked;
}
