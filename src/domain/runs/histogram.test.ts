import { describe, expect, test } from 'vitest';
import { createHistogram as barsOf } from './histogram.ts';

function histogramOf(values: readonly number[], finest: number, upTo?: number) {
  return barsOf(Float64Array.from(values).sort(), finest, upTo);
}

describe('a histogram', () => {
  test('has round bars, and each value in one of them', () => {
    const bars = histogramOf([0, 4.9, 5, 99.9], 1);
    expect(bars[0]).toEqual({ from: 0, to: 5, count: 2 });
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    const wide = histogramOf(
      Array.from({ length: 300 }, (_, index) => index),
      1,
    );
    expect(wide[0]).toEqual({ from: 0, to: 20, count: 20 });
  });

  test('puts far outliers into one open bar', () => {
    const bars = histogramOf([...Array.from({ length: 99 }, (_, index) => index), 5_000_000], 1);
    expect(bars.at(-1)).toMatchObject({ to: undefined });
    expect(bars.length).toBeLessThan(25);
  });

  test('is not pressed together by outliers that are one in twenty and more', () => {
    const metres = [12, 20, 31, 44, 50, 67, 89, 94, 122, 158, 176, 2_600_000, 6_500_000];
    expect(histogramOf(metres, 1, 200)[0]?.to).toBeLessThan(50);
  });

  test('reaches to the limit, however short the values are', () => {
    expect(histogramOf([3, 4], 1, 200).at(-1)?.to).toBeGreaterThan(200);
  });

  test('counts whole things one by one', () => {
    expect(histogramOf([1, 1, 3], 1)).toEqual([
      { from: 0, to: 1, count: 0 },
      { from: 1, to: 2, count: 2 },
      { from: 2, to: 3, count: 0 },
      { from: 3, to: 4, count: 1 },
    ]);
  });

  test('has no bars for nothing', () => expect(histogramOf([], 1)).toEqual([]));
});
