import { expect, test } from 'vitest';
import { pointsAt } from './inspection.driver.ts';
import { placeOfRef, subjectOfRef } from './place-of-ref.ts';

test('a reference leads to its place among the points of an answer, and nowhere without one', () => {
  const { subjects } = pointsAt('parking', [
    [71, 51],
    [72, 52],
  ]);
  expect(placeOfRef(subjects, 'parking:2.0')).toBe(1);
  expect(subjectOfRef(subjects, 'parking:2.0')).toBe(subjects[1]);
  expect(placeOfRef(subjects, 'parking:3.0')).toBeUndefined();
  expect(subjectOfRef(subjects, null)).toBeUndefined();
  expect(placeOfRef([], 'parking:2.0')).toBeUndefined();
});
