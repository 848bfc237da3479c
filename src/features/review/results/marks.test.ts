import { expect, test } from 'vitest';
import type { Result } from '../../../spec/batch.ts';
import {
  getMarkedRows,
  type MarkedRows,
  markAll,
  markStep,
  markStretch,
  noMarks,
  toggleMark,
} from './marks.ts';

const rowOf = (position: number): Result => ({
  run: 'r',
  position,
  id: `${position}`,
  kind: 'place',
  state: 'done',
});

/** Six rows, in another order than that of the list. */
const shown = [5, 3, 1, 0, 2, 4].map(rowOf);
const marked = (marks: MarkedRows) => [...marks.positions].sort();

test('a row is marked, and once more it is not', () => {
  const one = toggleMark(toggleMark(noMarks, 3), 0);
  expect(marked(one)).toEqual([0, 3]);
  expect(marked(toggleMark(one, 3))).toEqual([0]);
});

test('a stretch holds every row in between as they are shown, shrinks again, and leaves other marks', () => {
  const begun = toggleMark(toggleMark(noMarks, 4), 3);
  const long = markStretch(begun, shown, 0);
  expect(marked(long)).toEqual([0, 1, 3, 4]);
  expect(marked(markStretch(long, shown, 1))).toEqual([1, 3, 4]);
  expect(marked(markStretch(long, shown, 5))).toEqual([3, 4, 5]);
});

test('without a row to begin at, or with one that is not shown, a stretch is that row alone', () => {
  expect(marked(markStretch(noMarks, shown, 1))).toEqual([1]);
  expect(marked(markStretch(toggleMark(noMarks, 9), shown, 1))).toEqual([1, 9]);
});

test('steps of the keyboard mark where they began too, go on, turn back, and begin anew elsewhere', () => {
  const two = markStep(markStep(noMarks, shown, 5, 3), shown, 3, 1);
  expect(marked(two)).toEqual([1, 3, 5]);
  const back = markStep(two, shown, 1, 3);
  expect(marked(back)).toEqual([3, 5]);
  expect(marked(markStep(back, shown, 2, 4))).toEqual([2, 3, 4, 5]);
});

test('all rows that are shown are marked at once, and none where all of them were', () => {
  const some = markAll(toggleMark(noMarks, 3), shown);
  expect(marked(some)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(marked(markAll(some, shown))).toEqual([]);
  expect(getMarkedRows(some, shown.slice(0, 2)).map(({ position }) => position)).toEqual([5, 3]);
});
