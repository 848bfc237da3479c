import type { Result } from '../../spec/batch.ts';
import type { Finding } from '../../spec/finding.ts';
import { severities } from '../../spec/severities.ts';

type Counts = Pick<Result, 'worst' | 'rules' | 'severities'>;

/** Returns what a row keeps of its findings, without accepted ones. `worst` is absent where there are none. */
export function countFindings(findings: readonly Finding[]): Counts {
  const rules: NonNullable<Result['rules']> = {};
  const bySeverity: NonNullable<Result['severities']> = {};
  for (const { ruleId, severity } of findings) {
    rules[ruleId] = (rules[ruleId] ?? 0) + 1;
    bySeverity[severity] = (bySeverity[severity] ?? 0) + 1;
  }
  const worst = severities.find((severity) => bySeverity[severity] !== undefined);
  return { ...(worst && { worst }), rules, severities: bySeverity };
}

/** The same with all findings of a row, and how many of them were accepted; `accepted` holds their ids. */
export function openCounts(
  findings: readonly Finding[],
  accepted: ReadonlySet<string>,
): Counts & Pick<Result, 'suppressed'> {
  const open = findings.filter(({ id }) => !accepted.has(id));
  const left = findings.length - open.length;
  return { ...countFindings(open), ...(left > 0 && { suppressed: left }) };
}
