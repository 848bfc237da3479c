import type { Vocabulary } from '../words.ts';
import { findings } from './finding-examples.ts';
import type { Examples } from './given.ts';

export const transportExamples: Examples<Vocabulary['ruleWords']> = {
  'answer.refused': {
    says: findings(
      'answer.refused',
      { variant: 'unauthorised', measured: 401 },
      { variant: 'no-answer', details: { reason: 'timeout' } },
      { variant: 'status', measured: 503 },
    ),
  },
  'answer.unreadable': {
    says: findings('answer.unreadable', { variant: 'web-page' }, { variant: 'not-json' }),
  },
  'answer.disagrees': {
    says: findings(
      'answer.disagrees',
      { variant: 'details-unknown', measured: 2 },
      { variant: 'others-refused', measured: 404 },
    ),
  },
  'answer.slow': {
    says: findings('answer.slow', { measured: 3.24, threshold: 3 }, { measured: 12.3, threshold: 10 }),
  },
};
