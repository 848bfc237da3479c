import { expect, test } from 'vitest';
import type { JsonObject } from '../../../spec/geojson.ts';
import {
  createPlace,
  createPoints,
  createUnits,
  getSeverities,
  home,
  judgeRule,
  now,
} from '../assessed.driver.ts';

const amenities = (given: JsonObject) => createPlace({ amenities: given });
const all = { wheelchair: true, elevator: false, deliveryScore: 0, score: 1 };

test('amenities that were not sent', () => {
  expect(judgeRule('amenity.missing', createPlace())).toMatchObject([
    { severity: 'warning', variant: 'all' },
  ]);
  expect(judgeRule('amenity.missing', amenities({ ...all, elevator: undefined }))).toMatchObject([
    { variant: 'elevator' },
  ]);
  expect(getSeverities('amenity.missing', amenities(all))).toBe('passed');
});

test('upper floors without an elevator', () => {
  const upTo = (floor: number, given: JsonObject = all) => ({
    ...amenities(given),
    units: createUnits({ floor }),
  });
  expect(getSeverities('amenity.accessible-without-lift', upTo(2))).toEqual(['warning']);
  expect(getSeverities('amenity.accessible-without-lift', upTo(1.5))).toBe('passed');
  expect(getSeverities('amenity.accessible-without-lift', upTo(9, { ...all, elevator: true }))).toBe(
    'passed',
  );
  expect(getSeverities('amenity.accessible-without-lift', upTo(9, {}))).toBe('not-run');
  expect(getSeverities('amenity.tall-without-lift', upTo(6))).toEqual(['info']);
  expect(getSeverities('amenity.tall-without-lift', upTo(5.5))).toBe('passed');
  expect(getSeverities('amenity.tall-without-lift', amenities(all))).toBe('not-run');
});

test('a score that cannot be used', () => {
  for (const score of [-1, Number.POSITIVE_INFINITY, '5']) {
    expect(getSeverities('amenity.score-unusable', amenities({ ...all, score }))).toEqual(['warning']);
  }
  for (const score of [0, 1e9, null]) {
    expect(getSeverities('amenity.score-unusable', amenities({ ...all, score }))).toBe('passed');
  }
});

test('says complete, is not', () => {
  const whole = { parking: createPoints('parking', home), entrance: createPoints('entrance', home) };
  const complete = { completeData: true, address: 'Dostyk 5' };
  expect(getSeverities('record.not-complete', { ...createPlace(complete), ...whole })).toBe('passed');
  expect(
    judgeRule('record.not-complete', {
      ...createPlace(complete),
      ...whole,
      parking: createPoints('parking'),
    }),
  ).toMatchObject([{ severity: 'error', variant: 'parking' }]);
  expect(
    getSeverities('record.not-complete', {
      ...createPlace({ completeData: true, address: ' ' }),
      entrance: createPoints('entrance'),
    }),
  ).toEqual(['error', 'error']);
  expect(getSeverities('record.not-complete', createPlace(complete))).toBe('not-run');
  expect(getSeverities('record.not-complete', createPlace({ completeData: false }))).toBe('passed');
});

test.each([
  [3, 2, ['warning']],
  [3, 3, 'passed'],
  [2, 0, 'passed'],
])('%s say incorrect, %s correct', (incorrect, correct, said) => {
  expect(getSeverities('record.rejected', createPlace({ incorrect, correct }))).toEqual(said);
});

test.each([
  [{ correct: 0, incorrect: 7, userReaction: -1 }, 'passed'],
  [{ correct: -1 }, ['warning']],
  [{ incorrect: 1.5 }, ['warning']],
  [{ userReaction: 2 }, ['warning']],
  [{ userReaction: '1' }, ['warning']],
])('counters %o', (properties, said) => {
  expect(getSeverities('record.odd-counter', createPlace(properties))).toEqual(said);
});

const created = (createdAt: unknown) => createPlace({}, { createdAt });
const after = (milliseconds: number) => created(new Date(now + milliseconds).toISOString());

test('a moment that is none', () => {
  for (const sent of ['2026-01-01', '2026-02-30T00:00:00.000Z', '2026-01-01T24:00:00.000Z', 5, null]) {
    expect(getSeverities('time.unparsable', created(sent))).toEqual(['error']);
  }
  expect(getSeverities('time.unparsable', after(0))).toBe('passed');
  expect(getSeverities('time.unparsable', createPlace())).toBe('not-run');
});

test('made ahead of the clock, or long ago', () => {
  expect(getSeverities('time.future', after(301_000))).toEqual(['warning']);
  expect(getSeverities('time.future', after(300_000))).toBe('passed');
  expect(getSeverities('time.old', created('2024-11-20T00:00:00.000Z'))).toEqual(['info']);
  expect(getSeverities('time.old', created('2024-12-01T00:00:00.000Z'))).toBe('passed');
  const found = judgeRule('time.old', created('2024-01-01T00:00:00.000Z'));
  const months = typeof found === 'string' ? 0 : Number(found[0]?.measured);
  expect(getSeverities('time.old', created('2024-01-01T00:00:00.000Z'), { limits: { months } })).toBe(
    'passed',
  );
});
