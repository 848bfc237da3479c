import type { Vocabulary } from '../words.ts';
import type { Examples } from './given.ts';

export const reportExamples: Examples<Vocabulary['reviewWords']['report']> = {
  part: [['Centre', 1, 3]],
  title: [['Centre']],
  moment: [[Date.UTC(2026, 10, 21, 9, 30)]],
  addresses: [[1], [2000]],
  overviewOutside: [[1], [3]],
  said: [['Ana', '21.11.']],
  suppressed: [[1], [3]],
};
