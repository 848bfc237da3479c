import type { brandingWords as english } from '../../en/share/branding.ts';

export const brandingWords: typeof english = {};
