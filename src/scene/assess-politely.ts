import { type Assessment, assess, joinedAssessment } from '../checks/assess.ts';
import type { Inspected, Rule } from '../checks/rule.ts';
import type { Profile } from '../contract/profile.ts';

/** Milliseconds for which the rules keep the page before it may paint and listen again: half a frame. */
const slice = 8;

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
  // The answers are painted before they are judged.
  let until = 0;
  for (const rule of rules) {
    if (performance.now() >= until) {
      await nextTurn();
      if (givenUp()) return undefined;
      until = performance.now() + slice;
    }
    parts.push(assess(inspected, profile, [rule]));
  }
  return joinedAssessment(parts);
}

function nextTurn(): Promise<void> {
  return new Promise((turn) => setTimeout(turn));
}
