import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

type Criterion = { num: string; components: { adherence: { level: string; notes: string } }[] };

const report: { chapters: Record<string, { criteria: Criterion[] }> } = parse(
  readFileSync('docs/accessibility.yaml', 'utf8'),
);
const criteria = Object.values(report.chapters).flatMap((chapter) => chapter.criteria);

test('the accessibility report speaks of each of the 55 criteria of WCAG 2.2 A and AA once, with a reason', () => {
  expect(new Set(criteria.map(({ num }) => num)).size).toBe(55);
  expect(criteria).toHaveLength(55);
  for (const { num, components } of criteria)
    for (const { adherence } of components) expect(adherence.notes, num).toMatch(/\w{3,}.*\./);
});

test('each test that it names is there', () => {
  const named = [...JSON.stringify(criteria).matchAll(/(?:e2e|src)\/[\w./-]+\.tsx?/g)].map(([file]) => file);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
