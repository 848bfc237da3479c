import { describe, expect, test } from 'vitest';
import { row } from './result.driver.ts';
import { facetsOf, type RowReview } from './result-facets.ts';
import { readFilter } from './result-filter.ts';

const results = [
  row(0, { worst: 'error', rules: { 'parking.far': 1, 'unit.none': 2 }, label: 'Abay 5' }),
  row(1, { worst: 'warning', rules: { 'parking.far': 1 }, title: 'Dostyk 7' }),
  row(2, { address: 'Üçtepe 1' }),
  row(3, { state: 'failed', worst: 'error', rules: { 'answer.refused': 1 } }),
  row(4, { state: 'pending' }),
];
const judged = new Map<number, RowReview>([
  [0, { verdict: 'wrong', changed: true }],
  [2, { verdict: 'good', changed: false }],
]);
const facets = (filter: string) => facetsOf(results, readFilter(filter), judged);
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
    expect(shown('only:changed')).toEqual([0]);
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
    const { standings, rules, verdicts, changed } = facets('');
    expect(Object.fromEntries(standings)).toEqual({ error: 1, warning: 1, clean: 1, failed: 1, pending: 1 });
    expect([...rules]).toEqual([
      ['parking.far', 2],
      ['unit.none', 1],
      ['answer.refused', 1],
    ]);
    expect(Object.fromEntries(verdicts)).toEqual({ wrong: 1, good: 1, none: 3 });
    expect(changed).toBe(1);
  });

  test('leave their own facet out and follow all others', () => {
    const { standings, rules } = facets('is:warning');
    expect(standings.get('error')).toBe(1);
    expect([...rules]).toEqual([['parking.far', 1]]);
    expect([...facets('rule:unit.none').standings]).toEqual([['error', 1]]);
    expect(facets('rule:unit.none').rules.get('answer.refused')).toBe(1);
  });
});
