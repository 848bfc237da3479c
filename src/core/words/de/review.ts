import type { reviewWords as english } from '../en/review.ts';
import { batchWords } from './review/batch.ts';
import { commandLineWords } from './review/command-line.ts';
import { compareWords } from './review/compare.ts';
import { listWords } from './review/list.ts';
import { queueWords } from './review/queue.ts';
import { reportWords } from './review/report.ts';
import { resultWords } from './review/results.ts';

export const reviewWords: typeof english = {
  title: 'Durchsicht',
  stands: 'Teile der Durchsicht',
  stand: { list: 'Liste', results: 'Ergebnisse', queue: 'Einzeln' },
  lost: 'Dieser Browser hat die Liste nicht, die der Link nennt.',
  lostNote: 'Listen bleiben in dem Browser, der sie gefragt hat.',
  list: listWords,
  results: resultWords,
  batch: batchWords,
  queue: queueWords,
  compare: compareWords,
  report: reportWords,
  commandLine: commandLineWords,
};
