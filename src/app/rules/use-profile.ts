import type { Profile } from '../../contract/profile.ts';
import { allProfiles, isBuiltIn, profileInForce } from '../../scene/profile-in-force.ts';
import { usePreferences, userPrefers } from '../../state/preferences.ts';
import { panelWords } from '../../words/words.ts';
import { freeName } from './edit-profile.ts';

/** The profile in force, and what the dialog may do with it and with the others. */
export function useProfile() {
  const preferences = usePreferences();
  const { profiles: own } = preferences;
  const inForce = profileInForce(preferences);
  const all = allProfiles(preferences);
  const names = all.map(({ name }) => name);
  const fixed = isBuiltIn(inForce.name);

  const add = (added: Profile) => {
    const name = freeName(added.name, names);
    userPrefers({ profiles: [...own, { ...added, name }], profile: name });
    return name;
  };
  return {
    inForce,
    all,
    fixed,
    choose: (name: string) => userPrefers({ profile: name }),
    /** Adds a profile under a free name, which it tells, and puts it in force. */
    add,
    /** Changes the one in force; of one that comes with the product a copy. */
    change: (next: Profile) => {
      if (fixed) {
        add({
          ...next,
          name: panelWords.ruleSettings.copied(panelWords.ruleSettings.profileName(next.name)),
        });
        return;
      }
      const profiles = own.map((each) => (each.name === inForce.name ? next : each));
      userPrefers({ profiles, profile: next.name });
    },
    remove: () =>
      userPrefers({ profiles: own.filter(({ name }) => name !== inForce.name), profile: 'normal' }),
  };
}

export type ProfileChoice = ReturnType<typeof useProfile>;
