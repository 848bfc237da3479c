import type { Finding } from '../../contract/finding.ts';
import { withoutIsolates } from '../format/sentences.ts';
import { ruleName, ruleText } from '../words/rule-text.ts';

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
