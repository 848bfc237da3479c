import type { sheetWords as english } from '../../en/share/sheet.ts';

export const sheetWords: typeof english = {};
