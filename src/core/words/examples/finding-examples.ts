import type { Finding } from '../../../contract/finding.ts';
import type { RuleId } from '../../../contract/rules.ts';

/** Findings of a rule, each as the one argument of what says it: only what the wording reads differs. */
export function findings(ruleId: RuleId, ...differing: readonly Partial<Finding>[]): [Finding][] {
  return differing.map((each) => [
    { id: ruleId, ruleId, severity: 'warning', operation: 'parking', subject: 'place', pointer: '', ...each },
  ]);
}
