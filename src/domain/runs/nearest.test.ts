import { expect, test } from 'vitest';
import { findNearest } from './nearest.ts';
import { createRow } from './result.driver.ts';

test('the nearest goes by the answered place, else by the position of the list, also across 180°', () => {
  const rows = [
    createRow(0),
    createRow(1, { place: [-179.9, 66], expected: { position: [179.8, 66] } }),
    createRow(2, { expected: { position: [179.7, 66] } }),
  ];
  expect(findNearest(rows, [179.9, 66])?.row.position).toBe(1);
  expect(findNearest(rows, [179.6, 66])?.row.position).toBe(2);
  expect(findNearest(rows.slice(0, 1), [179.6, 66])).toBeUndefined();
  expect(findNearest([], [0, 0])).toBeUndefined();
});
