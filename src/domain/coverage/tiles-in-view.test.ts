import { expect, test } from 'vitest';
import { getTilesInView } from './tiles-in-view.ts';

test('a view is covered by tiles of its zoom, or of an earlier one where they would be too many', () => {
  const monaco = [7.4, 43.72, 7.45, 43.76] as const;
  expect(getTilesInView(monaco, 12.6, 20)).toEqual([
    { z: 13, x: 4264, y: 2986 },
    { z: 13, x: 4265, y: 2986 },
    { z: 13, x: 4264, y: 2987 },
    { z: 13, x: 4265, y: 2987 },
  ]);
  expect(getTilesInView(monaco, 12.6, 3)).toEqual([{ z: 12, x: 2132, y: 1493 }]);
  expect(getTilesInView(monaco, 19, 99).every(({ z }) => z === 14)).toBe(true);
});

test('a view beyond 180° goes on in the west, and one wider than the world has each tile once', () => {
  expect(getTilesInView([179, -1, 182, 1], 5, 9).map(({ x }) => x)).toEqual([31, 0, 31, 0]);
  expect(getTilesInView([-181, 1, -179, 2], 5, 9).map(({ x }) => x)).toEqual([31, 0]);
  expect(getTilesInView([-500, -89, 500, 89], 1, 9)).toHaveLength(4);
  expect(getTilesInView([-500, -90, 500, 90], 3, 3)).toEqual([{ z: 0, x: 0, y: 0 }]);
});
