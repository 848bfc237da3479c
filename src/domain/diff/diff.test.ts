import { describe, expect, test } from 'vitest';
import type { Position } from '../../spec/geojson.ts';
import { findExcess } from '../../testing/growth.driver.ts';
import { createFailedView, createPlaceAt, notAsked } from '../place/inspection.driver.ts';
import type { Inspection } from '../place/inspection.ts';
import { compareInspections } from './diff.ts';
import { countChanges, type Difference, getChanges } from './difference.ts';
import { createInspectionWithUnits, createUnit, offsetNorth } from './units.driver.ts';

const centre: Position = [71.43, 51.128];

/** Returns a difference in short. */
function told(difference: Difference) {
  return getChanges(difference).map(({ before, after, by, move, fields, duplicate }) => ({
    ...(before && { before: before.ref ?? `#${before.index}` }),
    ...(after && { after: after.ref ?? `#${after.index}` }),
    ...(by && { by }),
    ...(move && { metres: Math.round(move.metres), bearing: Math.round(move.bearing) }),
    ...(fields.length > 0 && { fields }),
    ...(duplicate && { duplicate }),
  }));
}

describe('an element is found on the other side', () => {
  test('by its id, wherever it went', () => {
    const difference = compareInspections(
      createInspectionWithUnits(createUnit(centre, 'u1', 1)),
      createInspectionWithUnits(createUnit(offsetNorth(500), 'u1', 1)),
    );
    expect(told(difference)).toEqual([
      { before: 'unit:u1', after: 'unit:u1', by: 'id', metres: 500, bearing: 0 },
    ]);
  });

  test('by its unit number where its id is another one, and where that number is there once', () => {
    const a = createInspectionWithUnits(
      createUnit(centre, 'u1', 1),
      createUnit(centre, 'u2', 2),
      createUnit(offsetNorth(50), 'u3', 3),
    );
    const b = createInspectionWithUnits(
      createUnit(offsetNorth(9), 'x1', '1'),
      createUnit(offsetNorth(90), 'x2', 3),
      createUnit(offsetNorth(99), 'x3', 3),
    );
    expect(told(compareInspections(a, b))).toMatchObject([
      {
        before: 'unit:u1',
        after: 'unit:x1',
        by: 'unit',
        metres: 9,
        fields: [
          { pointer: '/properties/unit', before: 1, after: '1' },
          { pointer: '/markerId', before: 'u1', after: 'x1' },
        ],
      },
      { before: 'unit:u2' },
      { before: 'unit:u3' },
      { after: 'unit:x2' },
      { after: 'unit:x3' },
    ]);
  });

  test('by the nearest within 2 m where nothing else ties them', () => {
    const a = createInspectionWithUnits(
      createUnit(centre, 'u1'),
      createUnit(offsetNorth(1), 'u2'),
      createUnit(offsetNorth(20), 'u3'),
    );
    const b = createInspectionWithUnits(
      createUnit(offsetNorth(1.2), 'x1'),
      createUnit(offsetNorth(-1.9), 'x2'),
      createUnit(offsetNorth(22.1), 'x3'),
    );
    expect(told(compareInspections(a, b)).map(({ before, after, by }) => [before, after, by])).toEqual([
      ['unit:u2', 'unit:x1', 'distance'],
      ['unit:u1', 'unit:x2', 'distance'],
      ['unit:u3', undefined, undefined],
      [undefined, 'unit:x3', undefined],
    ]);
  });

  test('by the nearest across the antimeridian', () => {
    const a = createInspectionWithUnits(createUnit([179.999_999, -17], 'u1'));
    const b = createInspectionWithUnits(createUnit([-179.999_999, -17], 'x1'));
    expect(told(compareInspections(a, b))).toMatchObject([{ by: 'distance', metres: 0, bearing: 90 }]);
  });

  test('in the order of the answers where ids repeat, the unchanged ones first, and that is flagged', () => {
    const a = createInspectionWithUnits(
      createUnit(centre, 'u', 1),
      createUnit(centre, 'u', 2),
      createUnit(centre, 'u', 3),
    );
    const b = createInspectionWithUnits(
      createUnit(centre, 'u', 7),
      createUnit(centre, 'u', 1),
      createUnit(centre, 'u', 8),
    );
    expect(told(compareInspections(a, b))).toEqual([
      {
        before: 'unit:u~2',
        after: 'unit:u',
        by: 'id',
        fields: [{ pointer: '/properties/unit', before: 2, after: 7 }],
        duplicate: true,
      },
      {
        before: 'unit:u~3',
        after: 'unit:u~3',
        by: 'id',
        fields: [{ pointer: '/properties/unit', before: 3, after: 8 }],
        duplicate: true,
      },
    ]);
  });

  test('also where it is set aside', () => {
    const a = createInspectionWithUnits(createUnit([71, 951], 'u1', 1), 'no object', createUnit(null, null));
    const b = createInspectionWithUnits(
      createUnit([71, 51], 'u1', 1),
      createUnit(null, null),
      'another text',
    );
    expect(told(compareInspections(a, b))).toEqual([
      {
        before: '#0',
        after: 'unit:u1',
        by: 'id',
        fields: [{ pointer: '/geometry/coordinates/1', before: 951, after: 51 }],
      },
      { before: '#1' },
      { after: '#2' },
    ]);
  });

  test('the place is the place, also with another id', () => {
    const a = { ...notAsked, details: createPlaceAt(centre, {}, { id: '1.a', createdAt: '2020' }) };
    const b = { ...notAsked, details: createPlaceAt(offsetNorth(12), {}, { id: '2.b', createdAt: '2026' }) };
    expect(told(compareInspections(a, b))).toEqual([
      {
        before: 'place',
        after: 'place',
        by: 'place',
        metres: 12,
        bearing: 0,
        fields: [{ pointer: '/id', before: '1.a', after: '2.b' }],
      },
    ]);
  });
});

describe('a coordinate is the same', () => {
  test.each([
    ['up to 1e-7 degrees', [71.430_000_1, 51.127_999_9], 0],
    ['no further', [71.430_000_2, 51.128], 1],
    ['on its own turn of the earth alone', [71.43, 51.128_000_2], 1],
  ] as const)('%s', (_name, at, moved) => {
    const difference = compareInspections(
      createInspectionWithUnits(createUnit(centre, 'u')),
      createInspectionWithUnits(createUnit([...at], 'u')),
    );
    expect(countChanges(getChanges(difference))).toEqual({ moved, changed: 0, added: 0, removed: 0 });
  });

  test('a meridian has two names', () => {
    const difference = compareInspections(
      createInspectionWithUnits(createUnit([180, 10], 'u')),
      createInspectionWithUnits(createUnit([-180, 10], 'u')),
    );
    expect(getChanges(difference)).toEqual([]);
  });
});

describe('what is not there is never called equal', () => {
  const one = createInspectionWithUnits(createUnit(centre, 'u'));

  test('one side alone answers', () => {
    const refused = { ...notAsked, units: createFailedView('units') };
    expect(compareInspections(one, refused).units).toEqual({
      state: 'one-sided',
      a: { state: 'answered', count: 1 },
      b: { state: 'failed', reason: 'server' },
    });
    expect(compareInspections(notAsked, one).units).toEqual({
      state: 'one-sided',
      a: { state: 'idle' },
      b: { state: 'answered', count: 1 },
    });
    expect(compareInspections(notAsked, refused).units.state).toBe('unanswered');
  });

  test('both empty is not equal data, one empty is all added', () => {
    expect(compareInspections(createInspectionWithUnits(), createInspectionWithUnits()).units).toEqual({
      state: 'both-empty',
    });
    expect(told(compareInspections(createInspectionWithUnits(), one))).toEqual([{ after: 'unit:u' }]);
  });
});

describe('thousands of units are compared without looking at all pairs', () => {
  type Sides = (count: number) => [Inspection, Inspection];
  const many = (count: number, prefix: string, step: number, shift: number, from = 0) =>
    createInspectionWithUnits(
      ...Array.from({ length: count }, (_, index) =>
        createUnit(
          offsetNorth(index * step + shift),
          `${prefix}${index}`,
          from === 0 ? undefined : from + index,
        ),
      ),
    );
  const kinds: [string, Sides, keyof ReturnType<typeof countChanges>][] = [
    ['by their ids', (count) => [many(count, 'u', 3, 0), many(count, 'u', 3, 1)], 'moved'],
    ['by their numbers', (count) => [many(count, 'u', 3, 0, 1), many(count, 'x', 3, 900, 1)], 'moved'],
    ['by the nearest', (count) => [many(count, 'u', 3, 0), many(count, 'x', 3, 1)], 'moved'],
    ['all on one spot', (count) => [many(count, 'u', 0, 0), many(count, 'x', 0, 1)], 'moved'],
    [
      'all on some metres',
      (count) => [many(count, 'u', 0.000_8, 0), many(count, 'x', 0.000_8, 0.000_4)],
      'added',
    ],
  ];
  test.each(kinds)('%s', async (_, sides, name) => {
    expect(countChanges(getChanges(compareInspections(...sides(2_500))))[name]).toBe(2_500);
    expect(
      await findExcess(
        (two: ReturnType<Sides>) => compareInspections(...two),
        (length) => sides(length / 10),
      ),
    ).toBeUndefined();
  });
});
