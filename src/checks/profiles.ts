import type { Profile } from '../contract/profile.ts';
import { profile } from '../contract/profile.ts';
import demo from './profiles/demo.json' with { type: 'json' };
import normal from './profiles/normal.json' with { type: 'json' };
import strict from './profiles/strict.json' with { type: 'json' };

/**
 * The profiles that come with the product, the usual one first. normal: info is context and does not count. strict:
 * everything counts, with tighter limits. demo: what would embarrass on a stage, however small, and nothing else.
 */
export const profiles: readonly Profile[] = [normal, strict, demo].map((each) => profile.parse(each));

export const usualProfile: Profile = profile.parse(normal);
