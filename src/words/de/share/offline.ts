import type { offlineWords as english } from '../../en/share/offline.ts';

export const offlineWords: typeof english = {};
