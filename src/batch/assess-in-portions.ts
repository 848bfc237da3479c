import { assess } from '../checks/assess.ts';
import { type Assessment, joinedAssessment } from '../checks/assessment.ts';
import type { Inspected } from '../checks/rule.ts';
import { rules } from '../checks/rules.ts';
import type { Profile } from '../contract/profile.ts';
import { breath } from '../domain/breath.ts';

/** Milliseconds of judging after which answers from the network have their turn. */
const portion = 4;

/** All rules over one address, as `assess` runs them: a tower of 2,000 units does not hold up other addresses. */
export async function assessInPortions(inspected: Inspected, profile: Profile): Promise<Assessment> {
  const parts: Assessment[] = [];
  let began = performance.now();
  for (const rule of rules) {
    parts.push(assess(inspected, profile, [rule]));
    if (performance.now() - began < portion) continue;
    await breath();
    began = performance.now();
  }
  return joinedAssessment(parts);
}
