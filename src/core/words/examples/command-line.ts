import type { Vocabulary } from '../words.ts';
import type { Examples } from './given.ts';

export const commandLineExamples: Examples<Vocabulary['reviewWords']['commandLine']> = {
  notOneOf: [['--lang', 'fr', ['en', 'de']]],
  badColumns: [['ort=3', ['id', 'kind']]],
  noSuchColumn: [['id', 'Ref', { names: ['1: Typ', '2: Objekt'], more: 0 }]],
  noIdColumn: [[{ names: ['1: Dostyk 5'], more: 2000 }]],
  badProfile: [['x.json', '?']],
  badSuppressions: [['x.json', '?']],
  notTaken: [['x.json', 2]],
  notReadable: [['x.csv', '?']],
  notWritten: [['x.xml', '?']],
  notChecked: [[7, 'no-id']],
  sameFile: [['--junit ids.csv', 'ids.csv']],
  busy: [['ids.journal', 4711, 'desk', 'ids.journal.lock']],
  strangeLock: [['ids.journal.lock']],
  noJournal: [['ids.txt']],
  damagedLine: [[7, 'ids.journal', '?', 'ids.journal.damaged']],
  checkedWithout: [[7, 'expected_units', 'not-a-count']],
  otherList: [[7]],
  progress: [[{ done: 12, failed: 1, unknown: 2 }, 41.5, 90]],
  dead: [[new Date(2026, 4, 14, 15, 0, 0), 4]],
  total: [[1, 0, 0, 0, 0]],
};
