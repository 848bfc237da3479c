import { getProfileName } from '../../../domain/words/profile-words.ts';
import type { Profile } from '../../../spec/profile.ts';
import type { RuleId } from '../../../spec/rules.ts';
import { usePreferences } from '../../../state/interface/use-preferences.ts';
import { setPreferences } from '../../../state/preferences.ts';
import { getAllProfiles, getProfileInForce, isBuiltIn } from '../../inspect/model/checks.ts';
import ruleSettingWords from './rule-settings.messages';

/** Returns the current profile, and the dialog's actions on it and on the others. */
export function useProfile() {
  const preferences = usePreferences();
  const { profiles: own } = preferences;
  const inForce = getProfileInForce(preferences);
  const all = getAllProfiles(preferences);
  const names = all.map(({ name }) => name);
  const fixed = isBuiltIn(inForce.name);

  const add = (added: Profile) => {
    const name = findFreeProfileName(added.name, names);
    setPreferences({ profiles: [...own, { ...added, name }], profile: name });
    return name;
  };
  return {
    inForce,
    all,
    fixed,
    choose: (name: string) => setPreferences({ profile: name }),
    /** Adds a profile under a free name, which it returns, and makes it the current one. */
    add,
    /** Changes the current one; for one that comes with the product a copy. */
    change: (next: Profile) => {
      if (fixed) {
        add({
          ...next,
          name: ruleSettingWords.copied({ name: getProfileName(next.name) }),
        });
        return;
      }
      const profiles = own.map((each) => (each.name === inForce.name ? next : each));
      setPreferences({ profiles, profile: next.name });
    },
    remove: () =>
      setPreferences({ profiles: own.filter(({ name }) => name !== inForce.name), profile: 'normal' }),
  };
}

export type ProfileChoice = ReturnType<typeof useProfile>;

/** A profile with one limit changed. The unit is the rule's own: metres, a count, seconds. */
export function setLimit(before: Profile, rule: RuleId, limit: string, value: number): Profile {
  return { ...before, limits: { ...before.limits, [rule]: { ...before.limits[rule], [limit]: value } } };
}

/** A profile in which a rule has its usual limits again. */
export function resetLimits(before: Profile, rule: RuleId): Profile {
  const { [rule]: _, ...limits } = before.limits;
  return { ...before, limits };
}

/** A profile that runs a rule, or does not. */
export function setRuleEnabled(before: Profile, rule: RuleId, on: boolean): Profile {
  const others = before.off.filter((each) => each !== rule);
  return { ...before, off: on ? others : [...others, rule] };
}

/** A name that no other profile has: `Porto`, `Porto 2`. */
export function findFreeProfileName(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted;
  for (let number = 2; ; number++) {
    const name = `${wanted} ${number}`;
    if (!taken.includes(name)) return name;
  }
}

/** A profile as the text of a file. */
export function formatProfile(written: Profile): string {
  return `${JSON.stringify(written, undefined, 2)}\n`;
}
