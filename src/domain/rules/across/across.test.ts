import { expect, test } from 'vitest';
import type { Result } from '../../../spec/batch.ts';
import type { Position } from '../../../spec/geojson.ts';
import { getDistance } from '../../geo/geodesy.ts';
import { home, offsetNorth } from '../assessed.driver.ts';
import { usualProfile } from '../profiles.ts';
import { assessBatch, getRowKey, type RowKey } from './across.ts';

function row(position: number, given: Partial<Result> = {}): RowKey {
  return getRowKey({ run: 'r', position, id: `${position}.a`, kind: 'place', state: 'done', ...given });
}

function told(rows: readonly RowKey[], limits: (typeof usualProfile)['limits'] = {}) {
  return [...assessBatch(rows, { ...usualProfile, limits })].flatMap(([position, findings]) =>
    findings.map(({ ruleId, severity }) => `${position} ${severity} ${ruleId}`),
  );
}

test('two ids with one address on one spot, the limit included', () => {
  const at = ([longitude, latitude]: Position): Partial<Result> => ({ place: [longitude, latitude] });
  const pair = (metres: number, given: Partial<Result> = {}) => [
    row(0, { address: 'Dostyk Street 5', ...at(home) }),
    row(1, { address: 'dostyk st. 5', ...at(offsetNorth(metres)), ...given }),
  ];
  const both = ['0 warning identity.same-address', '1 warning identity.same-address'];
  expect(told(pair(1.5))).toEqual(both);
  expect(told(pair(3))).toEqual([]);
  expect(told(pair(3), { 'identity.same-address': { metres: getDistance(home, offsetNorth(3)) } })).toEqual(
    both,
  );
  expect(told(pair(1, { address: 'Dostyk 7' }))).toEqual([]);
  expect(told(pair(1, { id: '0.a' }))).toEqual([]);
});

test('a score far from the middle half of the list', () => {
  const scores = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const rows = (last: number) => [...scores, last].map((score, index) => row(index, { score }));
  expect(told(rows(100))).toEqual(['9 info amenity.score-unusable']);
  expect(told(rows(20))).toEqual([]);
  expect(told([...scores.slice(0, 6), 100].map((score, index) => row(index, { score })))).toEqual([]);
  expect(told([...Array(9).fill(5), 6].map((score, index) => row(index, { score })))).toEqual([]);
  // Quartiles 2 and 4 of these: 10 is three times their range away, and passes.
  const edge = [2, 2, 2, 3, 3, 4, 4, 4].flatMap((score, index) => row(index, { deliveryScore: score }));
  const far = (deliveryScore: number) => told([...edge, row(8, { deliveryScore })]);
  expect([far(10), far(10.5)]).toEqual([[], ['8 info amenity.score-unusable']]);
});

test('one picture at three addresses', () => {
  const rows = (count: number, given: Partial<Result> = {}) =>
    Array.from({ length: count }, (_, index) => row(index, { photos: ['/a.jpg', '/a.jpg'], ...given }));
  expect(told(rows(3))).toEqual([0, 1, 2].map((each) => `${each} warning photo.placeholder`));
  expect(told(rows(2))).toEqual([]);
  expect(told(rows(3, { address: 'Dostyk 5' }))).toEqual([]);
});

test('an answer that was another one when asked again', () => {
  expect(
    told([row(0, { digest: 'a', digestAgain: 'b' }), row(1, { digest: 'a', digestAgain: 'a' })]),
  ).toEqual(['0 warning answer.unstable']);
  expect(
    assessBatch([row(0, { digest: 'a', digestAgain: 'b' })], { ...usualProfile, off: ['answer.unstable'] })
      .size,
  ).toBe(0);
});

test('each finding of a row has an id of its own', () => {
  const rows = Array.from({ length: 3 }, (_, index) => row(index, { photos: ['/a.jpg', '/b.jpg'] }));
  const findings = assessBatch(rows, usualProfile).get(0) ?? [];
  expect(new Set(findings.map(({ id }) => id)).size).toBe(2);
});

test('100,000 rows on one street are compared with few others', () => {
  const rows = Array.from({ length: 100_000 }, (_, index) =>
    row(index, {
      address: 'Dostyk 5',
      place: [71, 51 + index * 1e-5],
      photos: [`/${index >> 1}.jpg`],
      score: index % 7,
    }),
  );
  // Quadratic work would outlast the time limit of a test many times over.
  expect(assessBatch(rows, usualProfile).size).toBe(100_000);
});
