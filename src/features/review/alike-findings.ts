import { keepUnitsTogether } from '../../domain/format/finding-values.ts';
import { getRuleText } from '../../domain/words/rule-text.ts';
import type { Finding } from '../../spec/finding.ts';

/** Findings with the same text: the first of them, the text, and their number. */
export type Alike = { readonly finding: Finding; readonly says: string; readonly count: number };

/** Groups findings with the same text, in order: a tower repeats itself on every floor. */
export function groupAlikeFindings(findings: readonly Finding[]): readonly Alike[] {
  const groups = new Map<string, Alike>();
  for (const finding of findings) {
    const says = keepUnitsTogether(getRuleText(finding.ruleId).says(finding));
    const key = `${finding.ruleId} ${finding.severity} ${says}`;
    const { finding: first = finding, count = 0 } = groups.get(key) ?? {};
    groups.set(key, { finding: first, says, count: count + 1 });
  }
  return [...groups.values()];
}
