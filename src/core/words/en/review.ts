import { batchWords } from './review/batch.ts';
import { commandLineWords } from './review/command-line.ts';
import { compareWords } from './review/compare.ts';
import { listWords } from './review/list.ts';
import { queueWords } from './review/queue.ts';
import { reportWords } from './review/report.ts';
import { resultWords } from './review/results.ts';

/** The texts of the pages Review and Compare. */
export const reviewWords = {
  title: 'Review',
  stands: 'Parts of the review',
  stand: { list: 'List', results: 'Results', queue: 'One by one' },
  lost: 'This browser does not keep the list that the link names.',
  lostNote: 'Lists stay in the browser that asked them.',
  list: listWords,
  results: resultWords,
  batch: batchWords,
  queue: queueWords,
  compare: compareWords,
  report: reportWords,
  commandLine: commandLineWords,
};
