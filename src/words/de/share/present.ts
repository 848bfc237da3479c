import type { presentWords as english } from '../../en/share/present.ts';

export const presentWords: typeof english = {};
