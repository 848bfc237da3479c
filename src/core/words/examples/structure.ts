import type { Vocabulary } from '../words.ts';
import { findings } from './finding-examples.ts';
import type { Examples } from './given.ts';

export const structureExamples: Examples<Vocabulary['ruleWords']> = {
  'structure.wrong-type': {
    says: findings(
      'structure.wrong-type',
      { variant: 'element', measured: 'x', details: { expected: 'Feature' } },
      { variant: 'element-type', measured: 'x', details: { expected: 'Feature' } },
      { variant: 'no-type', measured: 'x', details: { expected: 'Feature' } },
      { variant: 'no-list', details: { expected: 'FeatureCollection' } },
      { variant: 'no-object', details: { expected: 'FeatureCollection' } },
      { variant: 'type', measured: 'x', details: { expected: 'Feature' } },
    ),
  },
  'structure.no-point': {
    says: findings(
      'structure.no-point',
      { variant: 'missing' },
      { variant: 'null' },
      { variant: 'other', measured: 'LineString' },
    ),
  },
  'structure.field-missing': {
    says: findings(
      'structure.field-missing',
      { details: { field: 'properties.floor', count: 1, of: 1 } },
      { details: { field: 'properties.floor', count: 3, of: 2000 } },
    ),
  },
  'structure.field-type': {
    says: findings(
      'structure.field-type',
      {
        details: { field: 'properties.floor', type: 'text', sent: '1', looksNumeric: true, count: 2, of: 12 },
      },
      { details: { field: 'demo', type: 'null', sent: 'null', looksNumeric: false, count: 1, of: 1 } },
      { details: { field: 'demo', type: 'number', sent: 'x', looksNumeric: false, count: 1, of: 1 } },
      { details: { field: 'demo', type: 'flag', sent: 'x', looksNumeric: false, count: 1, of: 1 } },
      { details: { field: 'demo', type: 'object', sent: 'x', looksNumeric: false, count: 1, of: 1 } },
      { details: { field: 'demo', type: 'list', sent: 'x', looksNumeric: false, count: 1, of: 1 } },
      { details: { field: 'demo', type: 'text', sent: 'x', looksNumeric: false, count: 1, of: 1 } },
    ),
  },
  'structure.field-unknown': {
    says: findings('structure.field-unknown', { details: { field: 'opening_hours', count: 1, of: 1 } }),
  },
  'structure.empty': { says: findings('structure.empty', {}, { operation: 'units' }) },
};
