import { isJsonObject } from '../../spec/geojson.ts';
import { parseJson } from '../../spec/parse-json.ts';
import { type Profile, type ProfileFault, profile } from '../../spec/profile.ts';
import { type RuleId, ruleIds } from '../../spec/rules.ts';
import { severities } from '../../spec/severities.ts';
import { batchRules } from './across/across.ts';
import type { Limits } from './rule.ts';
import { rules } from './rules.ts';
import { shortenValue } from './sent.ts';

/** Reads a profile as JSON text: the profile, or all its faults. Never throws. */
export function readProfile(
  text: string,
): { readonly profile: Profile } | { readonly faults: readonly ProfileFault[] } {
  let json: unknown;
  try {
    json = parseJson(text);
  } catch {
    return { faults: [{ kind: 'not-json' }] };
  }
  if (!isJsonObject(json)) return { faults: [{ kind: 'not-an-object' }] };
  const { name, off = [], limits = {}, counts = [], ...others } = json;
  const faults: ProfileFault[] = [
    ...(typeof name === 'string' && name.trim() !== '' ? [] : [{ kind: 'no-name' } as const]),
    ...Object.keys(others).map((field) => ({ kind: 'unknown-field', field }) as const),
    ...ruleFaults(off),
    ...limitFaults(limits),
    ...severityFaults(counts),
  ];
  return faults.length > 0 ? { faults } : { profile: profile.parse(json) };
}

function ruleFaults(off: unknown): ProfileFault[] {
  if (!Array.isArray(off)) return [{ kind: 'not-a-list', field: 'off' }];
  return off.flatMap((rule) => (isRule(rule) ? [] : [{ kind: 'unknown-rule', rule: shortenValue(rule) }]));
}

function severityFaults(counts: unknown): ProfileFault[] {
  if (!Array.isArray(counts)) return [{ kind: 'not-a-list', field: 'counts' }];
  const unknown = counts.filter((each) => !severities.includes(each));
  return unknown.map((each) => ({ kind: 'unknown-severity', severity: shortenValue(each) }));
}

function limitFaults(limits: unknown): ProfileFault[] {
  if (!isJsonObject(limits)) return [{ kind: 'not-limits', field: 'limits' }];
  return Object.entries(limits).flatMap(([rule, given]): ProfileFault[] => {
    if (!isRule(rule)) return [{ kind: 'unknown-rule', rule }];
    if (!isJsonObject(given)) return [{ kind: 'not-limits', field: rule }];
    const known = getLimits(rule);
    return Object.entries(given).flatMap(([limit, value]): ProfileFault[] => {
      if (!Object.hasOwn(known, limit)) return [{ kind: 'unknown-limit', rule, limit }];
      return Number.isFinite(value) ? [] : [{ kind: 'not-a-number', rule, limit }];
    });
  });
}

function isRule(name: unknown): name is RuleId {
  return ruleIds.some((each) => each === name);
}

/**
 * Returns the limits of a rule by name, with their defaults; those of one address and those of a whole list together.
 */
export function getLimits(id: RuleId): Limits {
  const halves = [...rules, ...batchRules].filter((rule) => rule.id === id);
  return Object.assign({}, ...halves.map(({ limits }) => limits));
}
