import { assess } from '../../checks/assess.ts';
import { type Assessment, joinedAssessment } from '../../checks/assessment.ts';
import type { Inspected, Rule } from '../../checks/rule.ts';
import type { Profile } from '../../contract/profile.ts';
import { Pace } from '../../ui/pace.ts';

/**
 * Runs rules over an inspection a few at a time, so that typing and pointing go on beside it. Rejects with the
 * signal's reason once what it looks at is no longer on the screen.
 */
export async function assessPolitely(
  inspected: Inspected,
  profile: Profile,
  rules: readonly Rule[],
  signal: AbortSignal,
): Promise<Assessment> {
  const parts: Assessment[] = [];
  const pace = new Pace();
  for (const rule of rules) {
    if (pace.isOver()) await pace.nextTurn();
    signal.throwIfAborted();
    parts.push(assess(inspected, profile, [rule]));
  }
  return joinedAssessment(parts);
}
