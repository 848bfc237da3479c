import type { Profile } from '../contract/profile.ts';
import { profile } from '../contract/profile.ts';
import normal from './profiles/normal.json' with { type: 'json' };

/** The profiles that come with the product, the usual one first. */
export const profiles: readonly Profile[] = [normal].map((each) => profile.parse(each));

export const usualProfile: Profile = profile.parse(normal);
