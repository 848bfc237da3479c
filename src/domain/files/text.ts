import type { Finding } from '../../spec/finding.ts';
import { operationNames } from '../../spec/operations.ts';
import { removeIsolates } from '../format/sentences.ts';
import { escapeControlCharacters } from '../text/foreign-text.ts';
import { getRuleName, getRuleText } from '../words/rule-text.ts';
import reportWords from './report.messages';
import type { ReportRow } from './report.ts';

/**
 * Returns one line for each finding, as compilers write them: address, severity, rule, text. Nothing for a sound
 * address. Foreign texts neither break the line nor control the terminal.
 */
export function formatTextLines(row: ReportRow): string {
  const address = `${row.kind} ${row.id}`;
  const why = row.state === 'unknown' ? 'unknown' : 'unanswered';
  const missing = row.state === 'done' ? [] : [`${address}: ${why}: ${formatUnanswered(row)}`];
  const found = row.findings.map(
    (finding) =>
      `${address}: ${finding.severity}: ${finding.ruleId}: ${finding.subject}: ${formatPlainFindingLine(finding)}`,
  );
  return [...missing, ...found].map((line) => `${escapeControlCharacters(line)}\n`).join('');
}

/** Returns one finding with its measured value and limit; the value alone where its rule has no words. */
export function formatFinding(finding: Finding): string {
  return getRuleText(finding.ruleId).says(finding) || String(finding.measured ?? finding.subject);
}

/** Returns a finding with the name of its rule: "Parking far from the place: 412 m from the place (limit 200 m)". */
export function formatFindingLine(finding: Finding): string {
  return `${getRuleName(finding.ruleId)}: ${formatFinding(finding)}`;
}

/** The same without direction marks around every id, for a table or a terminal. */
export function formatPlainFindingLine(finding: Finding): string {
  return removeIsolates(formatFindingLine(finding));
}

/** Returns why an address is not done, operation by operation. */
export function formatUnanswered({ state, operations }: ReportRow): string {
  if (state === 'unknown') return reportWords.notKnown;
  const failed = operationNames.flatMap((name) => {
    const { state, reason, status, cause } = operations?.[name] ?? {};
    return state === 'failed'
      ? [[name, reason, status, cause].filter((part) => part !== undefined).join(' ')]
      : [];
  });
  return failed.length > 0 ? failed.join(', ') : reportWords.notAsked;
}
