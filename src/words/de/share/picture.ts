import type { pictureWords as english } from '../../en/share/picture.ts';

export const pictureWords: typeof english = {};
