import { expect, test } from 'vitest';
import { resultColumns } from '../../../domain/runs/result-order.ts';
import { countHiddenColumns, getGridTracks, getStickyColumns, getStickyOffset } from './columns.ts';

const { least } = getGridTracks(resultColumns);
const staying = getStickyColumns(resultColumns, false);
const out = (from: number, to: number) =>
  countHiddenColumns(resultColumns, staying, { from, to, width: least });

test('columns beyond the edge are counted, those that stay never', () => {
  expect(out(0, least)).toBe(0);
  expect(out(0, 72 + 172 + 160 + 10)).toBe(resultColumns.length - 3);
  expect(out(least - 400, least)).toBeGreaterThan(5);
  expect(countHiddenColumns(resultColumns, staying, { from: 0, to: 3000, width: 3000 })).toBe(0);
  expect(countHiddenColumns(['title', 'standing'], ['title'], { from: 0, to: 200, width: 304 })).toBe(1);
});

test('the address stays behind its number, and at the edge without one', () => {
  expect(getStickyOffset('title', staying)).toBe(72);
  expect(getStickyOffset('title', getStickyColumns(['title', 'standing'], false))).toBe(0);
  expect(getStickyOffset('standing', staying)).toBeUndefined();
  expect(getStickyColumns(resultColumns, true)).toEqual(['title']);
});
