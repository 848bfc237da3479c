import type { OperationName } from '../../../contract/operations.ts';
import type { DepartureName, FoundType } from '../en/review/batch.ts';
import type { Vocabulary } from '../words.ts';
import type { Examples } from './given.ts';

const counts: [number][] = [[1], [2000]];

export const listExamples: Examples<Vocabulary['reviewWords']> = {
  list: {
    reading: [[40]],
    filesWait: [[['b.csv']], [['b.csv', 'c.csv']]],
    openWaiting: [['b.csv']],
    willAsk: counts,
    leftOut: [[{ noId: 1, unreadable: 2000, repeated: 3 }]],
    notBeforeId: counts,
    columnNumber: counts,
    moreColumns: counts,
    faultsFound: counts,
    fault: [
      [3, 'no-id', 'id', ''],
      [3, 'long-id', 'id', ''],
      [4, 'not-a-number', 'expected_lat', 'north'],
      [5, 'not-a-count', 'expected_units', 'many'],
      [6, 'out-of-range', 'expected_lat', '91'],
      [7, 'half-a-position', 'expected_lng', ''],
      [8, 'open-quote', '', ''],
      [9, 'not-json', '', ''],
      [10, 'not-an-object', '', ''],
    ],
    beyond: { bytes: [['ids.csv']] },
    moreFaults: [[2000]],
    column: [['Ref']],
    usualName: counts,
    keeping: [[2000, 100_000]],
  },
  batch: {
    tooLargeReport: [['report.html']],
    askUnknown: counts,
    counts: [
      [{ done: 3, failed: 0, unknown: 0 }, 40],
      [{ done: 2000, failed: 7, unknown: 12 }, 4000],
    ],
    dead: [[new Date(2026, 4, 14, 15, 0, 0), 4, 2000]],
    rate: [[2.4], [240]],
    timeLeft: [[95]],
    waiting: [[12]],
    otherConnection: [['staging']],
    ofReport: [['Centre']],
    madeAt: [[new Date(2026, 4, 14, 15, 0, 0)]],
    addresses: counts,
    open: [['May']],
    remove: [['May']],
    noDrift: counts,
    operation: [['details'], ['parking'], ['entrance'], ['units']] satisfies [OperationName][],
    departure: [
      ['missing', 'null'],
      ['null', 'null'],
      ['extra', 'null'],
      ['value', 'null'],
      ['unasked', 'null'],
      ['type', 'text'],
      ['type', 'number'],
      ['type', 'flag'],
      ['type', 'object'],
      ['type', 'list'],
      ['type', 'null'],
    ] satisfies [DepartureName, FoundType][],
    share: [[3, 100]],
    comparedWith: [['May']],
  },
};
