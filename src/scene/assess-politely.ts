import { type Assessment, assess, joinedAssessment } from '../checks/assess.ts';
import type { Inspected, Rule } from '../checks/rule.ts';
import type { Profile } from '../contract/profile.ts';
import { Pace } from '../ui/pace.ts';

/**
 * Runs rules over an inspection a few at a time, so that typing and pointing go on beside thousands of units.
 * Undefined when `given up` turned true on the way: what it looked at is no longer on the screen.
 */
export async function assessPolitely(
  inspected: Inspected,
  profile: Profile,
  rules: readonly Rule[],
  givenUp: () => boolean,
): Promise<Assessment | undefined> {
  const parts: Assessment[] = [];
  const pace = new Pace();
  for (const rule of rules) {
    // The answers are painted before they are judged.
    if (parts.length === 0 || pace.isOver()) {
      await pace.nextTurn();
      if (givenUp()) return undefined;
    }
    parts.push(assess(inspected, profile, [rule]));
  }
  return joinedAssessment(parts);
}
