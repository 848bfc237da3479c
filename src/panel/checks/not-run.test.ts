import { expect, test } from 'vitest';
import { asking, failedView, notAsked, placeAt, pointsAt } from '../../domain/inspection.driver.ts';
import { lackOf } from './not-run.ts';

const place = placeAt([71.42, 51.12]);
const answered = { ...notAsked, details: place, parking: pointsAt('parking', [[71.42, 51.12]]) };
const seen = { inspection: answered, outline: undefined };

test('a rule that has not run says what it lacks, as far as that is known', () => {
  expect(lackOf('parking.far', { ...seen, inspection: { ...answered, parking: asking } })).toBe('asking');
  expect(
    lackOf('parking.far', { ...seen, inspection: { ...answered, parking: failedView('parking') } }),
  ).toBe('failed');
  expect(lackOf('unit.outside', seen)).toBe('not-asked');
  expect(lackOf('parking.far', { ...seen, inspection: { ...answered, details: placeAt(null) } })).toBe(
    'no-place',
  );
  expect(lackOf('parking.inside-building', seen)).toBe('no-outline');
  expect(lackOf('photo.does-not-load', seen)).toBe('no-photo');
  expect(lackOf('expected.position', seen)).toBe('no-expectation');
  expect(lackOf('parking.far', seen)).toBe('other');
});
