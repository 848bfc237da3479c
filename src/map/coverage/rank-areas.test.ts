import { expect, test } from 'vitest';
import { readinessItems } from '../../domain/place/readiness-items.ts';
import { getShare, getShareClass, rankChanges, rankWorst } from './rank-areas.ts';

/** Returns an area with so many places, some of which lack an entrance and nothing else. */
const area = (count: number, entrance: number) => ({
  count,
  missing: { ...(Object.fromEntries(readinessItems.map((item) => [item, 0])) as Missing), entrance },
});
type Missing = Readonly<Record<(typeof readinessItems)[number], number>>;

test('the worst come first; a share of few places, which may be chance, after the same of many', () => {
  const [many, few, good, none] = [area(100, 95), area(1, 1), area(100, 10), area(0, 0)];
  expect(rankWorst([none, good, few, many], 'entrance')).toEqual([many, few, good]);
  expect(rankWorst([area(10, 5), area(1_000, 500)], 'entrance').map(({ count }) => count)).toEqual([
    1_000, 10,
  ]);
});

test('shares and their classes are those of the map', () => {
  expect(getShare(area(4, 1), 'entrance')).toBe(0.75);
  expect(getShare(area(4, 4), 'ready')).toBeCloseTo(8 / 9);
  expect([5, 4, 3, 2, 1, 0].map((lacking) => getShareClass(area(5, lacking), 'entrance'))).toEqual([
    0, 1, 2, 3, 4, 4,
  ]);
  expect(getShareClass(area(2, 0), 'ready')).toBe(4);
});

test('what fell most comes first, and what was not counted before is left out', () => {
  const [fell, rose, same] = [
    { ...area(10, 9), before: area(20, 2) },
    { ...area(10, 1), before: area(20, 10) },
    { ...area(10, 5), before: area(10, 5) },
  ];
  expect(rankChanges([rose, same, fell, area(3, 3)], 'entrance')).toEqual([fell, same, rose]);
});
