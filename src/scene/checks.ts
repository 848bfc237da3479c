import type { Assessment } from '../checks/assessment.ts';
import { usualProfile } from '../checks/profiles.ts';
import { type Accepted, applySuppressions, type Changed } from '../checks/suppress.ts';
import type { Finding } from '../contract/finding.ts';
import type { Suppression } from '../contract/judgement.ts';
import type { Profile } from '../contract/profile.ts';
import type { RuleId } from '../contract/rules.ts';
import type { Ref } from '../domain/ref.ts';

/** What the rules and the reviewers say of the inspection in force. */
export type Checks = {
  /** What counts, the worst first: never accepted, or changed since. */
  readonly findings: readonly Finding[];
  readonly suppressed: readonly Accepted[];
  /** Those of `findings` that were accepted once. */
  readonly changed: readonly Changed[];
  readonly passed: readonly RuleId[];
  readonly notRun: readonly RuleId[];
  /** Everything that was accepted for this place, whether it is found now or not. */
  readonly accepted: readonly Suppression[];
  /** True until the rules have looked at everything that has answered. */
  readonly pending: boolean;
  /** False where this browser does not give back what was accepted: then everything counts. */
  readonly kept: boolean;
  /** By whose limits it was judged. */
  readonly profile: Profile;
};

export const notChecked: Checks = {
  findings: [],
  suppressed: [],
  changed: [],
  passed: [],
  notRun: [],
  accepted: [],
  pending: false,
  kept: true,
  profile: usualProfile,
};

/** Puts what the rules found beside what was accepted; `now` in milliseconds since 1970. */
export function checksOf(
  { findings, passed, notRun }: Assessment,
  accepted: readonly Suppression[],
  now: number,
): Checks {
  const { open, suppressed, changed } = applySuppressions(findings, accepted, now);
  return { ...notChecked, findings: open, suppressed, changed, passed, notRun, accepted };
}

/** The finding that a feature lies too far away, of those named by their references; the worst of them. */
export function findingOf({ findings }: Pick<Checks, 'findings'>, refs: readonly Ref[]): Finding | undefined {
  return findings.find(
    ({ ruleId, subject }) =>
      (ruleId === 'parking.far' || ruleId === 'entrance.far') && refs.includes(subject),
  );
}
