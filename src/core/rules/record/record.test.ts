import { expect, test } from 'vitest';
import type { JsonObject } from '../../../contract/geojson.ts';
import { home, now, place, points, severitiesOf, units, verdict } from '../assessed.driver.ts';

const amenities = (given: JsonObject) => place({ amenities: given });
const all = { wheelchair: true, elevator: false, deliveryScore: 0, score: 1 };

test('amenities that were not sent', () => {
  expect(verdict('amenity.missing', place())).toMatchObject([{ severity: 'warning', variant: 'all' }]);
  expect(verdict('amenity.missing', amenities({ ...all, elevator: undefined }))).toMatchObject([
    { variant: 'elevator' },
  ]);
  expect(severitiesOf('amenity.missing', amenities(all))).toBe('passed');
});

test('upper floors without an elevator', () => {
  const upTo = (floor: number, given: JsonObject = all) => ({ ...amenities(given), units: units({ floor }) });
  expect(severitiesOf('amenity.accessible-without-lift', upTo(2))).toEqual(['warning']);
  expect(severitiesOf('amenity.accessible-without-lift', upTo(1.5))).toBe('passed');
  expect(severitiesOf('amenity.accessible-without-lift', upTo(9, { ...all, elevator: true }))).toBe('passed');
  expect(severitiesOf('amenity.accessible-without-lift', upTo(9, {}))).toBe('not-run');
  expect(severitiesOf('amenity.tall-without-lift', upTo(6))).toEqual(['info']);
  expect(severitiesOf('amenity.tall-without-lift', upTo(5.5))).toBe('passed');
  expect(severitiesOf('amenity.tall-without-lift', amenities(all))).toBe('not-run');
});

test('a score that cannot be used', () => {
  for (const score of [-1, Number.POSITIVE_INFINITY, '5']) {
    expect(severitiesOf('amenity.score-unusable', amenities({ ...all, score }))).toEqual(['warning']);
  }
  for (const score of [0, 1e9, null]) {
    expect(severitiesOf('amenity.score-unusable', amenities({ ...all, score }))).toBe('passed');
  }
});

test('says complete, is not', () => {
  const whole = { parking: points('parking', home), entrance: points('entrance', home) };
  const complete = { completeData: true, address: 'Dostyk 5' };
  expect(severitiesOf('record.not-complete', { ...place(complete), ...whole })).toBe('passed');
  expect(
    verdict('record.not-complete', { ...place(complete), ...whole, parking: points('parking') }),
  ).toMatchObject([{ severity: 'error', variant: 'parking' }]);
  expect(
    severitiesOf('record.not-complete', {
      ...place({ completeData: true, address: ' ' }),
      entrance: points('entrance'),
    }),
  ).toEqual(['error', 'error']);
  expect(severitiesOf('record.not-complete', place(complete))).toBe('not-run');
  expect(severitiesOf('record.not-complete', place({ completeData: false }))).toBe('passed');
});

test.each([
  [3, 2, ['warning']],
  [3, 3, 'passed'],
  [2, 0, 'passed'],
])('%s say incorrect, %s correct', (incorrect, correct, said) => {
  expect(severitiesOf('record.rejected', place({ incorrect, correct }))).toEqual(said);
});

test.each([
  [{ correct: 0, incorrect: 7, userReaction: -1 }, 'passed'],
  [{ correct: -1 }, ['warning']],
  [{ incorrect: 1.5 }, ['warning']],
  [{ userReaction: 2 }, ['warning']],
  [{ userReaction: '1' }, ['warning']],
])('counters %o', (properties, said) => {
  expect(severitiesOf('record.odd-counter', place(properties))).toEqual(said);
});

const created = (createdAt: unknown) => place({}, { createdAt });
const after = (milliseconds: number) => created(new Date(now + milliseconds).toISOString());

test('a moment that is none', () => {
  for (const sent of ['2026-01-01', '2026-02-30T00:00:00.000Z', '2026-01-01T24:00:00.000Z', 5, null]) {
    expect(severitiesOf('time.unparsable', created(sent))).toEqual(['error']);
  }
  expect(severitiesOf('time.unparsable', after(0))).toBe('passed');
  expect(severitiesOf('time.unparsable', place())).toBe('not-run');
});

test('made ahead of the clock, or long ago', () => {
  expect(severitiesOf('time.future', after(301_000))).toEqual(['warning']);
  expect(severitiesOf('time.future', after(300_000))).toBe('passed');
  expect(severitiesOf('time.old', created('2024-11-20T00:00:00.000Z'))).toEqual(['info']);
  expect(severitiesOf('time.old', created('2024-12-01T00:00:00.000Z'))).toBe('passed');
  const found = verdict('time.old', created('2024-01-01T00:00:00.000Z'));
  const months = typeof found === 'string' ? 0 : Number(found[0]?.measured);
  expect(severitiesOf('time.old', created('2024-01-01T00:00:00.000Z'), { limits: { months } })).toBe(
    'passed',
  );
});
