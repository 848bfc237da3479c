import type { Vocabulary } from '../words.ts';
import type { Examples } from './given.ts';

export const commandLineExamples: Examples<Vocabulary['reviewWords']['commandLine']> = {
  notOneOf: [['--lang', 'fr', ['en', 'de']]],
  badProfile: [['x.json', '?']],
  badSuppressions: [['x.json', '?']],
  notTaken: [['x.json', 2]],
  notReadable: [['x.csv', '?']],
  notWritten: [['x.xml', '?']],
  notChecked: [[7, 'no-id']],
  checkedWithout: [[7, 'expected_units', 'not-a-count']],
  otherList: [[7]],
  progress: [[{ done: 12, failed: 1 }, 41.5, 90]],
  total: [[1, 0, 0, 0]],
};
