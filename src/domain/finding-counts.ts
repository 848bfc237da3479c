import type { Result } from '../contract/batch.ts';
import { type Finding, severities } from '../contract/finding.ts';

/** What a row keeps of its findings, those left out that somebody accepted. `worst` is absent where there are none. */
export function findingCounts(findings: readonly Finding[]): Pick<Result, 'worst' | 'rules' | 'severities'> {
  const rules: NonNullable<Result['rules']> = {};
  const bySeverity: NonNullable<Result['severities']> = {};
  for (const { ruleId, severity } of findings) {
    rules[ruleId] = (rules[ruleId] ?? 0) + 1;
    bySeverity[severity] = (bySeverity[severity] ?? 0) + 1;
  }
  const worst = severities.find((severity) => bySeverity[severity] !== undefined);
  return { ...(worst && { worst }), rules, severities: bySeverity };
}
