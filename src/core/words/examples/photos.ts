import type { Vocabulary } from '../words.ts';
import { findings } from './finding-examples.ts';
import type { Examples } from './given.ts';

export const photoExamples: Examples<Vocabulary['ruleWords']> = {
  'photo.not-a-url': {
    says: findings(
      'photo.not-a-url',
      { variant: 'not-text', measured: 'x' },
      { variant: 'scheme', measured: 'x' },
      { variant: 'unreadable', measured: 'x' },
    ),
  },
  'photo.not-https': { says: findings('photo.not-https', { measured: 'http://a.example/b.jpg' }) },
  'photo.does-not-load': {
    says: findings(
      'photo.does-not-load',
      { variant: 'timeout', measured: 'x' },
      { variant: 'error', measured: 'x' },
    ),
  },
  'photo.twice': { says: findings('photo.twice', { details: { first: 1, again: 3 } }) },
  'photo.small': {
    says: findings('photo.small', { threshold: 200, details: { width: 199, height: 1200, url: 'x' } }),
  },
  'photo.placeholder': { says: findings('photo.placeholder', { measured: 'default.png' }) },
  'photo.none': { says: findings('photo.none', { variant: 'complete' }, { variant: 'plain' }) },
};
