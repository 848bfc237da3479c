import { verdicts } from '../../../contract/judgement.ts';
import { operationNames } from '../../../contract/operations.ts';
import type { Vocabulary } from '../words.ts';
import type { Examples } from './given.ts';

const eachVerdict = verdicts.map((verdict): [typeof verdict] => [verdict]);

export const queueExamples: Examples<Vocabulary['reviewWords']['queue']> = {
  position: [[12, 40]],
  left: [
    [0, false],
    [0, true],
    [28, true],
  ],
  findingOf: [[2, 5]],
  beyond: [['x', 5_300_000, 'west']],
  verdict: eachVerdict,
  judged: eachVerdict,
  wrongBecause: [['x']],
  by: [['Ann']],
  notYet: [[['units']], [operationNames]],
  times: [[8]],
  more: [[3]],
  photoOf: [[1, 5]],
  away: [[34]],
  found: [[3]],
  savedCount: [[12]],
  onlyHere: [[2]],
  shareName: [[100], [10]],
  importTooLarge: [['verdicts.ndjson']],
  imported: [
    [3, 3, 0, 0],
    [1, 9, 1, 2],
  ],
  pace: [[412, 6]],
  ruleShare: [[3, 5]],
  agreementWith: [
    ['Ann', 0, 0, undefined],
    ['Ann', 8, 10, 0.61],
    ['Ann', 8, 8, undefined],
  ],
  differs: [['good', 'wrong']],
  scopeSize: [[3, 40]],
  secondReview: [[20]],
  searched: [['x']],
  donePartScope: [
    [23, 91],
    [1, 1],
    [23, 0],
  ],
  goRest: [[1], [91]],
  withoutKey: [
    [6, 1],
    [6, 3],
  ],
  otherConnection: [['x', 'y']],
  earlier: [['x', 'y']],
  goUnsure: [[3]],
  runRows: [[1], [2000]],
};
