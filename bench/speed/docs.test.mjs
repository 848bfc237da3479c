// @environment page
import { expect, test } from 'vitest';
import { curvesOf } from './curves.mjs';
import { figuresAsMarkdown } from './docs.mjs';
import { run } from './run.driver.mjs';

const pages = (own, plain) => ({
  placelens: [{ cold: own, nodes: 700 }],
  plain: [{ cold: plain, nodes: 45 }],
});
const given = run({ 1000: pages(1000, 1000), 10000: pages(1700, 2000) });

test('the guide has ratios with goals, and the medians they come from', () => {
  const text = figuresAsMarkdown(given);
  expect(text).toContain('2026-11-21');
  expect(text).toContain('| cold load → drawn, ms | 1.00 (≤ 1 ×) ok | 0.85 (≤ 0.9 ×) ok |');
  expect(text).toContain('| cold load → drawn, ms | 1,000 / 1,000 | 1,700 / 2,000 |');
  expect(text).toContain('| DOM nodes | 700 (≤ 900) ok | 700 (≤ 900) ok |');
});

test('the curves draw both pages over the sizes', () => {
  const document = new DOMParser().parseFromString(curvesOf(given), 'image/svg+xml');
  expect(document.querySelectorAll('path[fill="none"]')).toHaveLength(2);
  expect([...document.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Placelens', 'plain page', '1,000', '10,000', 'JS heap, MB']),
  );
});
