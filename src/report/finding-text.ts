import type { Finding } from '../contract/finding.ts';
import type { RuleId } from '../contract/rules.ts';
import { ruleWords } from '../words/words.ts';

type SaidOfRule = { readonly name: string; readonly says: (finding: Finding) => string };

/** What words/ says of rules; a rule without words is called by its id. */
function wordsOf(id: RuleId): SaidOfRule | undefined {
  const said: Partial<Record<RuleId, SaidOfRule>> = ruleWords;
  return said[id];
}

export function ruleName(id: RuleId): string {
  return wordsOf(id)?.name ?? id;
}

/** One finding with its measured value and limit. */
export function findingText(finding: Finding): string {
  return wordsOf(finding.ruleId)?.says(finding) ?? String(finding.measured ?? finding.subject);
}

/**
 * A finding where nothing beside it names its rule: "Parking far from the place: 412 m from the place (limit 200 m)".
 */
export function findingLine(finding: Finding): string {
  return `${ruleName(finding.ruleId)}: ${findingText(finding)}`;
}
