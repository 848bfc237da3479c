import type { Finding } from '../../spec/finding.ts';
import type { RuleId } from '../../spec/rules.ts';
import { severities } from '../../spec/severities.ts';

/** What the rules say of one inspection. found + passed + not run = the rules of the profile. */
export type Assessment = {
  /** The worst first, then in the order of the rules. */
  readonly findings: readonly Finding[];
  readonly passed: readonly RuleId[];
  /** Rules whose input is missing: never a pass. */
  readonly notRun: readonly RuleId[];
};

/** Puts parts of one assessment together, for who runs the rules a few at a time. */
export function joinAssessments(parts: readonly Assessment[]): Assessment {
  return {
    findings: sortWorstFirst(parts.flatMap(({ findings }) => findings)),
    passed: parts.flatMap(({ passed }) => passed),
    notRun: parts.flatMap(({ notRun }) => notRun),
  };
}

/** The worst first; within a severity in the given order. */
export function sortWorstFirst(findings: readonly Finding[]): Finding[] {
  return severities.flatMap((severity) => findings.filter((each) => each.severity === severity));
}
