import type { listWords as english } from '../../en/review/list.ts';

export const listWords: typeof english = { ids: 'Ids der Liste' };
