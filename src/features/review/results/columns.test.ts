import { expect, test } from 'vitest';
import { resultColumns } from '../../../core/runs/result-order.ts';
import { columnsOutOfSight, leftOf, stayingAmong, tracksOf } from './columns.ts';

const { least } = tracksOf(resultColumns);
const staying = stayingAmong(resultColumns, false);
const out = (from: number, to: number) =>
  columnsOutOfSight(resultColumns, staying, { from, to, width: least });

test('columns beyond the edge are counted, those that stay never', () => {
  expect(out(0, least)).toBe(0);
  expect(out(0, 72 + 172 + 160 + 10)).toBe(resultColumns.length - 3);
  expect(out(least - 400, least)).toBeGreaterThan(5);
  expect(columnsOutOfSight(resultColumns, staying, { from: 0, to: 3000, width: 3000 })).toBe(0);
  expect(columnsOutOfSight(['title', 'standing'], ['title'], { from: 0, to: 200, width: 304 })).toBe(1);
});

test('the address stays behind its number, and at the edge without one', () => {
  expect(leftOf('title', staying)).toBe(72);
  expect(leftOf('title', stayingAmong(['title', 'standing'], false))).toBe(0);
  expect(leftOf('standing', staying)).toBeUndefined();
  expect(stayingAmong(resultColumns, true)).toEqual(['title']);
});
