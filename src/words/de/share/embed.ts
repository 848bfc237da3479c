import type { embedWords as english } from '../../en/share/embed.ts';

export const embedWords: typeof english = {};
