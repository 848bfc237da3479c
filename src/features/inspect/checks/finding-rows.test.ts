import { expect, test } from 'vitest';
import {
  createCollection,
  createFeature,
  createPlaceAt,
  createView,
  notAsked,
} from '../../../domain/place/inspection.driver.ts';
import type { Finding } from '../../../spec/finding.ts';
import { type FindingRow, formatFindingSubject, getFindingLines } from './finding-rows.ts';

function rowsOf(
  ruleId: Finding['ruleId'],
  count: number,
  facet: FindingRow['facet'] = 'warning',
): FindingRow[] {
  return Array.from({ length: count }, (_, index) => ({
    finding: {
      id: `${ruleId} ${index}`,
      ruleId,
      severity: 'warning',
      operation: 'units',
      subject: `unit:${index}`,
      pointer: `/features/${index}`,
    },
    facet,
    suppression: undefined,
    changed: undefined,
  }));
}

const told = (...given: Parameters<typeof getFindingLines>) =>
  getFindingLines(...given).map((line) =>
    'row' in line ? line.row.finding.id : `${line.ruleId} × ${line.count}`,
  );

const many = [...rowsOf('unit.outside', 2), ...rowsOf('unit.duplicate-number', 48)];

test('many findings of one rule stand under one head with their count; a few stand for themselves', () => {
  expect(told(many, new Set(), undefined)).toEqual([
    'unit.outside 0',
    'unit.outside 1',
    'unit.duplicate-number × 48',
  ]);
});

test('each one of them is still reached: unfolded by hand, or because it is chosen', () => {
  expect(told(many, new Set(['warning unit.duplicate-number']), undefined)).toHaveLength(51);
  expect(told(many, new Set(), 'unit.duplicate-number 47')).toContain('unit.duplicate-number 47');
  expect(told(many, new Set(), 'unit.outside 1')).toHaveLength(3);
});

test('what was accepted of a rule is not counted with what was not', () => {
  const both = [...rowsOf('unit.outside', 6), ...rowsOf('unit.outside', 7, 'suppressed')];
  expect(told(both, new Set(), undefined)).toEqual(['unit.outside × 6', 'unit.outside × 7']);
});

test('a finding names what it speaks of: a feature, an element that stands nowhere, or a whole answer', () => {
  const at = [71.42, 51.12] as const;
  const inspection = {
    ...notAsked,
    details: createPlaceAt(at),
    units: createView(
      'units',
      createCollection([
        createFeature(null, {}, { markerId: 'x' }),
        createFeature(at, { unit: 7 }, { markerId: 'u' }),
      ]),
    ),
  };
  const of = (subject: string, pointer: string) =>
    formatFindingSubject({ operation: 'units', subject, pointer }, inspection);
  expect(of('unit:u', '/features/1')).toBe('Unit 7');
  expect(of('unit:x', '/features/0/geometry')).toBe('Units, element 1');
  expect(of('place', '/features')).toBe('Units');
  expect(formatFindingSubject({ operation: 'details', subject: 'place', pointer: '' }, inspection)).toBe(
    'Place',
  );
});
