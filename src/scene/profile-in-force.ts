import { profiles, usualProfile } from '../checks/profiles.ts';
import type { Profile } from '../contract/profile.ts';
import type { Preferences } from '../state/preferences.ts';

type Chosen = Pick<Preferences, 'profile' | 'profiles'>;

/** The profiles that the reader may choose from: those that come with the product, then the reader's own. */
export function allProfiles({ profiles: own }: Pick<Chosen, 'profiles'>): readonly Profile[] {
  return [...profiles, ...own];
}

/** True for a profile that comes with the product and is never changed. */
export function isBuiltIn(name: string): boolean {
  return profiles.some((each) => each.name === name);
}

/** The profile that judges; the usual one where the chosen one is gone. The same object while nothing changed. */
export function profileInForce({ profile, profiles: own }: Chosen): Profile {
  return allProfiles({ profiles: own }).find(({ name }) => name === profile) ?? usualProfile;
}
