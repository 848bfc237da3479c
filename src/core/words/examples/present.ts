import type { Vocabulary } from '../words.ts';
import type { Examples } from './given.ts';

const numbers: [number][] = [[1], [2000]];

export const presentExamples: Examples<Vocabulary['shareWords']['present']> = {
  stepCount: numbers,
  copyTitle: [['Monday']],
  added: [['Monday', 3]],
  stepNamed: [
    [1, 'Main lobby'],
    [2000, ''],
  ],
  left: numbers,
  takeViewFor: numbers,
  drag: numbers,
  moved: [[3, 2, 7]],
  duplicated: numbers,
  removed: numbers,
  recaptured: numbers,
  deleted: [['Monday']],
  imported: [
    ['Monday', 1],
    ['Monday', 2000],
  ],
  fileFault: [['not-json']],
  stepFault: [[3, 'camera']],
  moreFaults: numbers,
  shows: { unit: [['12a']] },
};
