import { operationNames } from '../../../contract/operations.ts';
import type { Vocabulary } from '../words.ts';
import type { Examples } from './given.ts';

export const stageExamples: Examples<Vocabulary['shareWords']['stage']> = {
  progress: [[3, 9]],
  recorded: [[Date.UTC(2026, 10, 21, 12)]],
  preflight: {
    running: [[3, 9]],
    untitled: [[3]],
    answeredIn: [[320], [40]],
    slow: [[3400]],
    recordedInstead: [[['units']], [operationNames]],
    noAnswer: [[['units']], [operationNames]],
    noFloor: [['12']],
    noUnit: [['214']],
    noPhotos: [[1], [3]],
    summary: [
      [9, 9],
      [7, 9],
    ],
  },
};
