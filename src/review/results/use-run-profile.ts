import type { Run } from '../../contract/batch.ts';
import type { Profile } from '../../contract/profile.ts';
import { allProfiles } from '../../scene/profile-in-force.ts';
import { usePreferences } from '../../state/preferences.ts';

/** The profile that judged a run; undefined where this browser does not know it any more. */
export function useRunProfile(run: Run | undefined): Profile | undefined {
  const preferences = usePreferences();
  return allProfiles(preferences).find(({ name }) => name === run?.profile);
}
