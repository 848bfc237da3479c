import type { OperationName } from '../../../contract/operations.ts';
import type { ChangeTotals, Lack } from '../en/review/compare.ts';
import type { Vocabulary } from '../words.ts';
import type { Examples } from './given.ts';

const none: ChangeTotals = { moved: 0, added: 0, removed: 0, changed: 0 };
const at = new Date(2026, 4, 14, 15, 0, 0);
const counts: [number][] = [[1], [2000]];
const names: [OperationName][] = [['details'], ['parking'], ['entrance'], ['units']];
const refused: Lack = { state: 'failed', reason: 'unauthorised', status: 401 };

export const compareExamples: Examples<Vocabulary['reviewWords']['compare']> = {
  side: [['A']],
  recordedAt: [[at, true]],
  moment: [[at]],
  recordedAgo: [[3_600_000]],
  openRecording: [['1.2e8', at]],
  forget: [['1.2e8', at]],
  unknownSide: [['direct:a.test']],
  unknownRecording: [['B']],
  summary: [[none], [{ moved: 3, added: 1, removed: 2000, changed: 2 }], [{ ...none, changed: 1 }]],
  unavailable: [
    ['B', refused, []],
    ['A', { state: 'idle' }, ['units']],
    ['A', { state: 'loading' }, ['parking', 'units']],
  ],
  bothEmpty: [['units']],
  same: counts,
  operation: names,
  classCount: [
    ['moved', 3],
    ['changed', 1],
    ['added', 1],
    ['removed', 2000],
  ],
  className: [['moved']],
  unit: [['12a']],
  moved: [
    [0.42, 'north', 0],
    [3.14, 'east', 90],
    [1234, 'south-west', 225.4],
  ],
  noId: [[3]],
  showMore: counts,
  runs: {
    option: [['April', at, 2000]],
    appeared: counts,
    fixed: counts,
    unchanged: counts,
    places: counts,
    counts,
    answers: counts,
    onlyA: counts,
    onlyB: counts,
    answeredA: counts,
    answeredB: counts,
    unanswered: counts,
    compared: counts,
    profiles: [['normal', 'strict']],
    unfinished: [[2, 2000]],
    aspect: [['appeared', 3]],
    newFindings: [['Parking far from the place']],
    fixedFindings: [['Parking far from the place']],
    shown: counts,
    upTo: [[1]],
    beyond: [[1000]],
    count: [['units', 5, undefined]],
  },
};
