import type { kitWords as english } from '../../en/share/kit.ts';

export const kitWords: typeof english = {};
