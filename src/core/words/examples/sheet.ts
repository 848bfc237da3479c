import type { Vocabulary } from '../words.ts';
import type { Examples } from './given.ts';

const moment = Date.UTC(2026, 10, 21, 9, 30);

export const sheetExamples: Examples<Vocabulary['shareWords']['sheet']> = {
  partMeaning: { photos: [[12]], data: [['Placelens']] },
  doing: { photos: [[3, 12]] },
  saved: [[15_000], [1_240_000]],
  written: [[moment, 'Placelens', '1.0.0']],
  reopens: [['Placelens']],
  mapOf: [['Dostyk 5']],
  sketchOf: [['Dostyk 5']],
  sketch: [['left-out'], ['none'], ['not-readable'], ['not-painted']],
  outside: [[1], [3]],
  leg: [['parking', 'entrance A', 34]],
  accepted: [[1], [3]],
  fromPlace: [[3.14]],
  unitsLeftOut: [[1], [2000]],
  photo: [[2, 5]],
  photoLack: [['not-copied'], ['left-out'], ['refused']],
  morePhotos: [[1], [3]],
  limit: [['warning', 200.5]],
  answered: [[200]],
  answeredAt: [[moment]],
  recordedAt: [[moment]],
};
