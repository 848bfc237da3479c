import type { Profile } from '../../spec/profile.ts';
import { parseProfile } from '../../spec/profile-in.ts';
import demo from './profiles/demo.json' with { type: 'json' };
import normal from './profiles/normal.json' with { type: 'json' };
import strict from './profiles/strict.json' with { type: 'json' };

/**
 * The profiles of the product, the default first. normal: info is context and does not count. strict: everything
 * counts, with tighter limits. demo: what would embarrass on a stage, however small, and nothing else.
 */
export const profiles: readonly Profile[] = [normal, strict, demo].map(ours);

export const usualProfile: Profile = ours(normal);

/** Returns whether ways along the map are needed: searching them makes a batch a third slower. */
export function needsWays({ off }: Profile): boolean {
  return !off.includes('map.detour');
}

function ours(json: unknown): Profile {
  const profile = parseProfile(json);
  if (!profile) throw new Error('a profile of the product is no profile');
  return profile;
}
