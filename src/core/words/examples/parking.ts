import type { Finding } from '../../../contract/finding.ts';
import type { Vocabulary } from '../words.ts';
import type { Examples } from './given.ts';

const far: Finding = {
  id: 'parking.far place 1 parking:1.a',
  ruleId: 'parking.far',
  severity: 'warning',
  operation: 'parking',
  subject: 'parking:1.a',
  pointer: '/features/0/geometry/coordinates',
  measured: 412,
  threshold: 200,
  unit: 'metres',
};

export const parkingExamples: Examples<Vocabulary['ruleWords']> = { 'parking.far': { says: [[far]] } };
