import { isJsonObject } from '../../contract/geojson.ts';
import { type Profile, profile } from '../../contract/profile.ts';
import { type RuleId, ruleLetters } from '../../contract/rules.ts';

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

/**
 * Reads a profile from a file; undefined for a text that is none. Rules that this version does not know are left out
 * and counted. Never throws.
 */
export function readProfile(
  text: string,
): { readonly profile: Profile; readonly unknown: number } | undefined {
  const json = parsed(text);
  if (!isJsonObject(json) || typeof json.name !== 'string' || json.name.trim() === '') return undefined;
  const off: readonly unknown[] = Array.isArray(json.off) ? json.off : [];
  const limits = Object.entries(isJsonObject(json.limits) ? json.limits : {});
  const knownOff = off.filter(isKnown);
  const knownLimits = limits.filter(([rule]) => isKnown(rule));
  const known = { ...json, off: knownOff, limits: Object.fromEntries(knownLimits) };
  const read = profile.safeParse(known).data;
  const unknown = off.length - knownOff.length + limits.length - knownLimits.length;
  return read && { profile: read, unknown };
}

function isKnown(rule: unknown): boolean {
  return typeof rule === 'string' && Object.hasOwn(ruleLetters, rule);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
