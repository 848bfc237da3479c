import { describe, expect, test } from 'vitest';
import { type ListVerdict, noOpinions } from './list-verdict.ts';
import { createRow } from './result.driver.ts';
import { countFacets } from './result-facets.ts';
import { readFilter } from './result-filter.ts';
import { createAct } from './verdicts.driver.ts';
import type { VerdictAct } from './verdicts.ts';

const results = [
  createRow(0, { worst: 'error', rules: { 'parking.far': 1, 'unit.none': 2 }, label: 'Abay 5' }),
  createRow(1, { worst: 'warning', rules: { 'parking.far': 1 }, title: 'Dostyk 7' }),
  createRow(2, { address: 'Üçtepe 1' }),
  createRow(3, { state: 'failed', worst: 'error', rules: { 'answer.refused': 1 } }),
  createRow(4, { state: 'pending' }),
];
const judged = new Map<number, ListVerdict>([
  [
    0,
    {
      ...noOpinions,
      verdict: 'wrong',
      phase: 'correction',
      changed: true,
      fates: ['open', 'done'],
      held: [verdictBy('Ann, B'), verdictBy('Bo')],
    },
  ],
  [
    2,
    {
      ...noOpinions,
      verdict: 'good',
      phase: 'closed',
      held: [verdictBy('Bo')],
      notes: [createAct({ what: 'note', note: 'Gate' })],
    },
  ],
]);

function verdictBy(reviewer: string): VerdictAct {
  return { ...createAct({ reviewer }), what: 'good' };
}

const facets = (filter: string) => countFacets(results, readFilter(filter), judged);
const shown = (filter: string) => facets(filter).results.map(({ position }) => position);

describe('the rows that a filter shows', () => {
  test('are all of them for none', () => expect(shown('')).toEqual([0, 1, 2, 3, 4]));

  test('hold everything that is asked, and one of each list', () => {
    expect(shown('is:error,warning')).toEqual([0, 1]);
    expect(shown('is:clean')).toEqual([2]);
    expect(shown('is:failed')).toEqual([3]);
    expect(shown('rule:unit.none,answer.refused')).toEqual([0, 3]);
    expect(shown('is:warning rule:unit.none')).toEqual([]);
    expect(shown('verdict:none')).toEqual([1, 3, 4]);
    expect(shown('phase:correction,review')).toEqual([0, 1, 3, 4]);
    expect(shown('fate:done')).toEqual([0]);
    expect(shown('fate:gone')).toEqual([]);
    expect([...facets('fate:gone').fates]).toEqual([
      ['open', 1],
      ['done', 1],
    ]);
    expect(shown('by:Ann%2C%20B')).toEqual([0]);
    expect(shown('by:Bo')).toEqual([0, 2]);
    expect(shown('only:changed')).toEqual([0]);
    expect(shown('only:noted')).toEqual([2]);
    expect(shown('only:changed,noted')).toEqual([]);
  });

  test('are found by id, label, title and address in any case', () => {
    expect(shown('text:ABAY')).toEqual([0]);
    expect(shown('text:dostyk')).toEqual([1]);
    expect(shown('text:üçTEPE')).toEqual([2]);
    expect(shown('text:3.1e8')).toEqual([3]);
    expect(shown('text:abay\ndostyk')).toEqual([]);
  });
});

describe('the counts of the choices', () => {
  test('add up to the run', () => {
    const { standings, rules, verdicts, phases, reviewers, changed, noted } = facets('');
    expect(Object.fromEntries(standings)).toEqual({ error: 1, warning: 1, clean: 1, failed: 1, pending: 1 });
    expect([...rules]).toEqual([
      ['parking.far', 2],
      ['unit.none', 1],
      ['answer.refused', 1],
    ]);
    expect(Object.fromEntries(verdicts)).toEqual({ wrong: 1, good: 1, none: 3 });
    expect(Object.fromEntries(phases)).toEqual({ review: 3, correction: 1, closed: 1 });
    expect([...reviewers]).toEqual([
      ['Ann, B', 1],
      ['Bo', 2],
    ]);
    expect([changed, noted]).toEqual([1, 1]);
  });

  test('leave their own facet out and follow all others', () => {
    const { standings, rules } = facets('is:warning');
    expect(standings.get('error')).toBe(1);
    expect([...rules]).toEqual([['parking.far', 1]]);
    expect([...facets('rule:unit.none').standings]).toEqual([['error', 1]]);
    expect(facets('rule:unit.none').rules.get('answer.refused')).toBe(1);
  });
});
