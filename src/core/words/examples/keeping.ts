import type { Vocabulary } from '../words.ts';
import type { Examples } from './given.ts';

const counts: [number][] = [[1], [2000]];

export const keepingExamples: Examples<Vocabulary['commandWords']['keeping']> = {
  trouble: [['refused'], ['full'], ['aborted'], ['slow'], ['newer'], ['blocked'], ['gone']],
  unsaved: counts,
  damaged: counts,
  tooLarge: [['backup.ndjson']],
  used: [['3 MB', '900 MB']],
  size: [[2_500_000], [3_200_000_000]],
  restored: counts,
  restoredWithout: [[7, '2, 4']],
};
