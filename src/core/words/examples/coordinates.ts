import type { Vocabulary } from '../words.ts';
import { findings } from './finding-examples.ts';
import type { Examples } from './given.ts';

export const coordinateExamples: Examples<Vocabulary['ruleWords']> = {
  'coordinate.not-numbers': {
    says: findings(
      'coordinate.not-numbers',
      { variant: 'no-list', measured: '[]' },
      { variant: 'too-few', measured: '[]' },
      { variant: 'no-numbers', measured: '[]' },
    ),
  },
  'coordinate.out-of-range': {
    says: findings(
      'coordinate.out-of-range',
      { variant: 'both', measured: '[714282240,511312790]' },
      { variant: 'longitude', measured: -190.5, threshold: 180 },
      { variant: 'latitude', measured: 91, threshold: 90 },
    ),
  },
  'coordinate.null-island': {
    says: findings('coordinate.null-island', {
      measured: '[0,0]',
      threshold: 0.0005,
      details: { longitude: 0, latitude: 0 },
    }),
  },
  'coordinate.swapped': {
    says: findings(
      'coordinate.swapped',
      { measured: 2474330, details: { longitude: 71.421066, latitude: 51.129269 } },
      { details: { longitude: 71.421066, latitude: 51.129269 } },
    ),
  },
  'coordinate.sign-flipped': {
    says: findings(
      'coordinate.sign-flipped',
      { variant: 'longitude-sign', measured: 2474330, details: { longitude: -56.1, latitude: -34.9 } },
      { variant: 'latitude-sign', measured: 2474330, details: { longitude: -56.1, latitude: -34.9 } },
      { variant: 'both-signs', measured: 2474330, details: { longitude: -56.1, latitude: -34.9 } },
    ),
  },
  'coordinate.projected': {
    says: findings(
      'coordinate.projected',
      { variant: 'mercator', details: { longitude: 71.4, latitude: 51.1 } },
      { variant: 'millionths', details: { longitude: 71.4, latitude: 51.1 } },
      { variant: 'ten-millionths', details: { longitude: 71.4, latitude: 51.1 } },
    ),
  },
  'coordinate.low-precision': {
    says: findings('coordinate.low-precision', { measured: 1, threshold: 5 }, { measured: 4, threshold: 5 }),
  },
  'coordinate.excess-precision': {
    says: findings('coordinate.excess-precision', { measured: 14, threshold: 8 }),
  },
  'coordinate.third': {
    says: findings('coordinate.third', { variant: 'height', measured: 3 }, { variant: 'more', measured: 4 }),
  },
};
