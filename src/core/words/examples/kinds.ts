import type { Vocabulary } from '../words.ts';
import { findings } from './finding-examples.ts';
import type { Examples } from './given.ts';

export const kindExamples: Examples<Vocabulary['ruleWords']> = {
  'kind.wrong-operation': {
    says: findings(
      'kind.wrong-operation',
      { variant: 'singular', details: { count: 2, of: 2 } },
      { variant: 'other', measured: 'Unit', threshold: 'unit', details: { count: 1, of: 2 } },
    ),
  },
  'kind.disagrees': {
    says: findings(
      'kind.disagrees',
      { variant: 'asked', measured: 'restaurant', threshold: 'place' },
      { variant: 'properties', measured: 'restaurant', threshold: 'place' },
    ),
  },
  'kind.not-demo': {
    says: findings('kind.not-demo', { variant: 'missing' }, { variant: 'other', measured: 'false' }),
  },
  'kind.only-spaces': {
    says: findings('kind.only-spaces', { variant: 'text', measured: 0 }, { variant: 'subKind', measured: 3 }),
  },
};
