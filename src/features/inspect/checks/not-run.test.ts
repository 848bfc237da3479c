import { expect, test } from 'vitest';
import {
  asking,
  createFailedView,
  createPlaceAt,
  createPointsAt,
  notAsked,
} from '../../../domain/place/inspection.driver.ts';
import { assess } from '../../../domain/rules/assess.ts';
import { usualProfile } from '../../../domain/rules/profiles.ts';
import { createInspected, createSoundAnswers } from '../../../domain/rules/sound.driver.ts';
import { operationNames } from '../../../spec/operations.ts';
import { getNotRunReason } from './rule-lists.tsx';

const place = createPlaceAt([71.42, 51.12]);
const answered = { ...notAsked, details: place, parking: createPointsAt('parking', [[71.42, 51.12]]) };
const seen = { inspection: answered, outline: undefined };

test('a rule that has not run says what it lacks, as far as that is known', () => {
  expect(getNotRunReason('parking.far', { ...seen, inspection: { ...answered, parking: asking } })).toBe(
    'asking',
  );
  expect(
    getNotRunReason('parking.far', {
      ...seen,
      inspection: { ...answered, parking: createFailedView('parking') },
    }),
  ).toBe('failed');
  expect(getNotRunReason('unit.outside', seen)).toBe('not-asked');
  expect(
    getNotRunReason('parking.far', { ...seen, inspection: { ...answered, details: createPlaceAt(null) } }),
  ).toBe('no-place');
  expect(getNotRunReason('parking.inside-building', seen)).toBe('no-outline');
  expect(getNotRunReason('map.parking-private', seen)).toBe('no-detail');
  expect(getNotRunReason('map.no-door', seen)).toBe('not-asked');
  expect(getNotRunReason('photo.does-not-load', seen)).toBe('no-photo');
  expect(getNotRunReason('expected.position', seen)).toBe('no-expectation');
  expect(getNotRunReason('parking.far', seen)).toBe('other');
  const street = createPlaceAt([71.42, 51.12], { types: ['route'] });
  expect(getNotRunReason('parking.far', { ...seen, inspection: { ...answered, details: street } })).toBe(
    'street',
  );
});

test.each(operationNames)('what cannot run without %s is said to wait for it', (name) => {
  const { inspection } = createInspected(createSoundAnswers());
  const before = new Set(assess({ inspection, now: 0 }, usualProfile).notRun);
  const waiting = { ...inspection, [name]: asking };
  const { notRun } = assess({ inspection: waiting, now: 0 }, usualProfile);
  const stopped = notRun.filter((rule) => !before.has(rule));
  expect(stopped.length).toBeGreaterThan(5);
  const said = stopped.map((rule) => [
    rule,
    getNotRunReason(rule, { inspection: waiting, outline: undefined }),
  ]);
  expect(said).toEqual(stopped.map((rule) => [rule, 'asking']));
});
