import type { Finding } from '../../spec/finding.ts';
import type { RuleId } from '../../spec/rules.ts';
import { severities } from '../../spec/severities.ts';

/** The result of the rules for one inspection. found + passed + not run = the rules of the profile. */
export type Assessment = {
  /** The worst first, then in the order of the rules. */
  readonly findings: readonly Finding[];
  readonly passed: readonly RuleId[];
  /** Rules with missing input: never a pass. */
  readonly notRun: readonly RuleId[];
};

/** Combines parts of one assessment, for callers that run the rules a few at a time. */
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
