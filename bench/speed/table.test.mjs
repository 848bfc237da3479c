import { expect, test } from 'vitest';
import { run } from './run.driver.mjs';
import { tablesOf } from './table.mjs';

test('both medians stand beside the ratio, its goal and what came of it', () => {
  const figures = { cold: 1500, heap: 12.34 };
  const text = tablesOf(run({ 1000: { placelens: [figures], plain: [{ cold: 1000, heap: 6.17 }] } }));
  expect(text.split('\n')).toEqual([
    '1,000 units            plain page  Placelens  ratio     goal',
    'cold load → drawn, ms       1,000      1,500   1.50    ≤ 1 ×  missed',
    'JS heap, MB                   6.2       12.3   2.00  ≤ 1.8 ×    near',
  ]);
});

test('each size has a table, and two sizes tell how a submit grows', () => {
  const pages = (own, plain) => ({ placelens: [{ submit: own }], plain: [{ submit: plain }] });
  const text = tablesOf(run({ 100000: pages(5000, 8000), 10000: pages(1000, 1000) }));
  expect(text.match(/^.* units/gm)).toEqual([
    '10,000 units',
    '100,000 units',
    'submit from 10,000 to 100,000 units',
  ]);
  expect(text).toContain('N^0.70 (goal ≤ N^0.7, plain page N^0.90) ok');
});

test('a page that was measured alone is held against nothing', () => {
  const text = tablesOf(run({ 1000: { placelens: [{ cold: 1500 }] } }));
  expect(text).toMatch(/cold load → drawn, ms +1,500 +≤ 1 ×$/);
});
