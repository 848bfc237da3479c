import type { Profile } from '../../contract/profile.ts';
import type { RuleId } from '../../contract/rules.ts';

/** A profile with one limit changed. The unit is the rule's own: metres, a count, seconds. */
export function withLimit(before: Profile, rule: RuleId, limit: string, value: number): Profile {
  return { ...before, limits: { ...before.limits, [rule]: { ...before.limits[rule], [limit]: value } } };
}

/** A profile in which a rule has its usual limits again. */
export function withUsualLimits(before: Profile, rule: RuleId): Profile {
  const { [rule]: _, ...limits } = before.limits;
  return { ...before, limits };
}

/** A profile that runs a rule, or does not. */
export function withRule(before: Profile, rule: RuleId, on: boolean): Profile {
  const others = before.off.filter((each) => each !== rule);
  return { ...before, off: on ? others : [...others, rule] };
}

/** A name that no other profile has: `Porto`, `Porto 2`. */
export function freeName(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted;
  for (let number = 2; ; number++) {
    const name = `${wanted} ${number}`;
    if (!taken.includes(name)) return name;
  }
}

/** A profile as the text of a file. */
export function profileAsJson(written: Profile): string {
  return `${JSON.stringify(written, undefined, 2)}\n`;
}
