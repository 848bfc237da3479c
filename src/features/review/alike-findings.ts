import { keepUnitsTogether } from '../../domain/format/finding-values.ts';
import { getRuleText } from '../../domain/words/rule-text.ts';
import type { Finding } from '../../spec/finding.ts';

/** Findings that read the same: the first of them, what is said, and how many there are. */
export type Alike = { readonly finding: Finding; readonly says: string; readonly count: number };

/** Findings that read the same stand once, in their order: a tower repeats itself on every floor. */
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
