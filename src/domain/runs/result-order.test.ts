import { describe, expect, test } from 'vitest';
import { runAtOnce } from '../pace/in-portions.ts';
import { type ListVerdict, noOpinions } from './list-verdict.ts';
import { createRow } from './result.driver.ts';
import {
  countResultFindings,
  getLongestDuration,
  getResultTitle,
  keepOrder,
  sortResults,
} from './result-order.ts';
import { createAct } from './verdicts.driver.ts';

const results = [
  createRow(0, { parkingMetres: 30, label: 'b' }),
  createRow(1, { title: 'A', worst: 'error' }),
  createRow(2, { parkingMetres: 4, state: 'pending' }),
  createRow(3, { parkingMetres: 30, address: 'c', worst: 'warning' }),
];
const said = new Map<number, ListVerdict>([
  [1, { ...noOpinions, verdict: 'good', notes: [createAct({ what: 'note', note: 'b' })] }],
  [3, { ...noOpinions, verdict: 'conflict', notes: [createAct({ what: 'note', note: 'A' })] }],
]);
const order = (column: Parameters<typeof sortResults>[1]['column'], descending = false) =>
  sortResults(results, { column, descending }, said).map(({ position }) => position);

describe('the order of the rows', () => {
  test('is the one of the list', () => {
    expect(order('position')).toEqual([0, 1, 2, 3]);
    expect(order('position', true)).toEqual([3, 2, 1, 0]);
  });

  test('keeps equal rows as the list has them, and those without a value last, both ways', () => {
    expect(order('parking')).toEqual([2, 0, 3, 1]);
    expect(order('parking', true)).toEqual([0, 3, 2, 1]);
  });

  test('goes by the name of the row in any case, and by the most urgent', () => {
    expect(order('title')).toEqual([1, 0, 3, 2]);
    expect(order('standing')).toEqual([1, 3, 0, 2]);
  });

  test('goes by what reviewers said: what is in conflict first, then what nobody judged', () => {
    expect(order('verdict')).toEqual([3, 0, 2, 1]);
    expect(order('note')).toEqual([3, 1, 0, 2]);
  });
});

test('rows that were filtered stand in the order of all, as they are answered by now', () => {
  const [first, , third] = results;
  if (!first || !third) throw new Error('rows are missing');
  const answered = [...results.slice(0, 2).toReversed(), { ...third, title: 'C' }];
  expect(
    runAtOnce(keepOrder(answered, [first, third])).map(({ position, title }) => [position, title]),
  ).toEqual([
    [0, undefined],
    [2, 'C'],
  ]);
});

test('a row is called by its label, else by what the service says', () => {
  expect(getResultTitle(createRow(0, { label: '', title: 'T', address: 'A' }))).toBe('T');
  expect(getResultTitle(createRow(0))).toBe('');
});

test('findings and time are told of all rules and of the slowest operation', () => {
  expect(countResultFindings(createRow(0, { rules: { 'parking.far': 2, 'unit.none': 1 } }))).toBe(3);
  const units = { state: 'ready', count: 3, duration: 90 } as const;
  expect(
    getLongestDuration(createRow(0, { operations: { units, details: { ...units, duration: 40 } } })),
  ).toBe(90);
  expect(getLongestDuration(createRow(0))).toBeUndefined();
});
