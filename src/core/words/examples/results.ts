import type { Vocabulary } from '../words.ts';
import type { Examples } from './given.ts';

const counts: [number][] = [[1], [2000]];
const pairs: [number, number][] = [
  [1, 1],
  [12, 2000],
];

export const resultExamples: Examples<Vocabulary['reviewWords']['results']> = {
  standing: [['error'], ['warning'], ['info'], ['failed'], ['unknown'], ['clean'], ['pending']],
  column: [['title'], ['standing'], ['parking'], ['time']],
  columnsOut: counts,
  moreToTheSide: counts,
  ofAll: counts,
  share: [[0.976]],
  shareOfJudged: pairs,
  shown: pairs,
  readSoFar: [
    [12, 2000],
    [2000, undefined],
  ],
  withoutPoint: counts,
  forgetFilter: [['x']],
  rowsOfRule: [['x', 12]],
  moreRules: counts,
  chart: [['parking'], ['entrance'], ['floors']],
  limit: [[200]],
  chartSays: [
    ['x', 1, '3', undefined],
    ['x', 2000, '34 m', 12],
  ],
  middle: [['34 m']],
  beyond: counts,
  range: [
    ['0 m', '20 m'],
    ['1 km', undefined],
  ],
  sortBy: [['x']],
  milliseconds: [[84]],
  countOf: [[2, 'error']],
  failedOperations: [[['x', 'y']]],
  suppressed: counts,
  exportShown: counts,
  exportAll: counts,
  allPendingNote: counts,
};
