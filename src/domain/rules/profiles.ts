import type { Profile } from '../../spec/profile.ts';
import { parseProfile } from '../../spec/profile-in.ts';
import demo from './profiles/demo.json' with { type: 'json' };
import normal from './profiles/normal.json' with { type: 'json' };
import strict from './profiles/strict.json' with { type: 'json' };

/**
 * The profiles that come with the product, the usual one first. normal: info is context and does not count. strict:
 * everything counts, with tighter limits. demo: what would embarrass on a stage, however small, and nothing else.
 */
export const profiles: readonly Profile[] = [normal, strict, demo].map(ours);

export const usualProfile: Profile = ours(normal);

/** Whether the ways along the map are wanted: to look for them costs a batch a third more, so nobody does for nothing. */
export function needsWays({ off }: Profile): boolean {
  return !off.includes('map.detour');
}

function ours(json: unknown): Profile {
  const profile = parseProfile(json);
  if (!profile) throw new Error('a profile of the product is no profile');
  return profile;
}
