import type { Vocabulary } from '../words.ts';
import { findings } from './finding-examples.ts';
import type { Examples } from './given.ts';

export const identityExamples: Examples<Vocabulary['ruleWords']> = {
  'identity.other-id': { says: findings('identity.other-id', { measured: '1.5E8', threshold: '1.5e8' }) },
  'identity.duplicate': {
    says: findings('identity.duplicate', { measured: '1.a', details: { other: 'parking:1.a' } }),
  },
  'identity.missing': { says: findings('identity.missing', { details: { field: 'markerId' } }) },
  'identity.format': { says: findings('identity.format', { measured: 'x', details: { count: 1, of: 2 } }) },
  'identity.wrong-parent': {
    says: findings(
      'identity.wrong-parent',
      { variant: 'some-by-id', measured: '1.0ff', details: { count: 1, of: 2000 } },
      { variant: 'some-by-marker', measured: '1.0ff', details: { count: 1, of: 2000 } },
      { variant: 'other', measured: '1.0ff', details: { count: 1, of: 2000 } },
    ),
  },
  'identity.shared-marker': { says: findings('identity.shared-marker', { measured: '1.a' }) },
};
