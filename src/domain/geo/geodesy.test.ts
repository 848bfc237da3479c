import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from '../../spec/geojson.ts';
import {
  alignToMeridian,
  getBearing,
  getBounds,
  getDistance,
  getWind,
  getWindBetween,
  winds,
} from './geodesy.ts';

const anyPosition: fc.Arbitrary<Position> = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -90, max: 90, noNaN: true }),
);

/** By hand on the sphere of 6,371,008.8 m: a degree of a great circle is 2πR / 360 = 111,195.08 m. */
describe('metres between two positions', () => {
  test.each<readonly [string, Position, Position, number]>([
    ['the same place', [71.43056, 51.12822], [71.43056, 51.12822], 0],
    ['a thousandth of a degree to the north', [71.43, 51.128], [71.43, 51.129], 111.2],
    ['a thousandth of a degree to the east at 60° north, half as far', [71.43, 60], [71.431, 60], 55.6],
    ['a degree to the east on the equator', [0, 0], [1, 0], 111_195.08],
    ['a degree to the south', [-56.19, -34], [-56.19, -35], 111_195.08],
    ['a quarter of the earth', [0, 0], [0, 90], 10_007_557.2],
    ['half of the earth', [-90, 0], [90, 0], 20_015_114.4],
    ['a thousandth of a degree across the antimeridian', [179.9995, 0], [-179.9995, 0], 111.2],
    ['any longitude at the pole', [10, 90], [170, 90], 0],
    ['3 : 4 : 5 on the equator', [0, 0], [0.004, 0.003], 555.98],
  ])('%s', (_what, from, to, metres) => {
    expect(Math.abs(getDistance(from, to) - metres)).toBeLessThanOrEqual(0.5);
  });

  test('are the same both ways, never negative, never more than half the earth', () => {
    fc.assert(
      fc.property(anyPosition, anyPosition, (from, to) => {
        const metres = getDistance(from, to);
        expect(metres).toBeGreaterThanOrEqual(0);
        expect(metres).toBeLessThanOrEqual(20_015_115);
        expect(Math.abs(metres - getDistance(to, from))).toBeLessThan(0.5);
      }),
    );
  });
});

/** By hand: tan(bearing) = cos(latitude) × Δlongitude / Δlatitude over a few metres; exact along the great circles. */
describe('the bearing from one position to another', () => {
  test.each<readonly [string, Position, Position, number]>([
    ['to the north', [71.43, 51.128], [71.43, 51.129], 0],
    ['to the east on the equator', [0, 0], [1, 0], 90],
    ['to the south', [71.43, 51.129], [71.43, 51.128], 180],
    ['to the west on the equator', [1, 0], [0, 0], 270],
    ['halfway between north and east', [0, 0], [0.001, 0.001], 45],
    ['twice as many degrees to the east at 60° north', [71.43, 60], [71.432, 60.001], 45],
    ['to the east across the antimeridian', [179.9995, 0], [-179.9995, 0], 90],
    ['to the pole', [10, 51], [170, 90], 0],
    ['the same place', [71.43, 51.128], [71.43, 51.128], 0],
  ])('%s', (_what, from, to, degrees) => {
    expect(getBearing(from, to)).toBeCloseTo(degrees, 1);
  });

  test('is from 0 to less than 360 degrees', () => {
    fc.assert(
      fc.property(anyPosition, anyPosition, (from, to) => {
        const bearing = getBearing(from, to);
        expect(bearing).toBeGreaterThanOrEqual(0);
        expect(bearing).toBeLessThan(360);
      }),
    );
  });
});

describe('the bounds of positions', () => {
  test('of none are none', () => {
    expect(getBounds([])).toBeUndefined();
  });

  test('of one are that one', () => {
    expect(getBounds([[71.4, 51.1]])).toEqual([71.4, 51.1, 71.4, 51.1]);
  });

  test('are west, south, east, north', () => {
    expect(
      getBounds([
        [71.4, 51.1],
        [-56.2, 51.2],
        [71.5, -34.9],
      ]),
    ).toEqual([-56.2, -34.9, 71.5, 51.2]);
  });

  test.each<[string, Position[], number, number]>([
    [
      'Taveuni, Fiji',
      [
        [179.95, -16.8],
        [-179.98, -16.7],
      ],
      179.95,
      180.02,
    ],
    [
      'Chukotka',
      [
        [176.5, 64.7],
        [-169.8, 66.2],
        [177.5, 62.4],
      ],
      176.5,
      190.2,
    ],
    [
      'the antimeridian itself, written both ways',
      [
        [180, 0],
        [-180, 1],
      ],
      180,
      180,
    ],
    [
      'one of them and its neighbour',
      [
        [-180, 0],
        [179.9, 1],
      ],
      179.9,
      180,
    ],
    [
      'Europe, America and Japan',
      [
        [10, 50],
        [-100, 40],
        [140, 35],
      ],
      -100,
      140,
    ],
  ])('of %s are the narrower ones', (_, positions, west, east) => {
    const bounds = getBounds(positions) ?? [];
    expect([bounds[0], bounds[2]]).toEqual([west, expect.closeTo(east, 9)]);
  });

  test('hold every position and not a degree more', () => {
    fc.assert(
      fc.property(fc.array(anyPosition, { minLength: 1 }), (positions) => {
        const [west = NaN, south, east = NaN, north] = getBounds(positions) ?? [];
        const written = positions.map(([longitude]) => longitude);
        const turned = written.map((each) => (each < 0 ? each + 360 : each));
        const width = (each: number[]) => Math.max(...each) - Math.min(...each);
        const [own, other] = [width(written), width(turned)];
        const isWithin = (each: number[]) => west === Math.min(...each) && east === Math.max(...each);
        expect([written, turned].some(isWithin)).toBe(true);
        expect(east - west).toBe(own > 180 ? Math.min(own, other) : own);
        expect(south).toBe(Math.min(...positions.map(([, latitude]) => latitude)));
        expect(north).toBe(Math.max(...positions.map(([, latitude]) => latitude)));
      }),
    );
  });

  test('of 200,000 positions are found', () => {
    expect(getBounds(Array.from({ length: 200_000 }, () => [71.4, 51.1] as const))).toEqual([
      71.4, 51.1, 71.4, 51.1,
    ]);
  });
});

test.each<[number, Position, number]>([
  [179.9, [-179.9, 10], 180.1],
  [-179.9, [179.9, 10], -180.1],
  [71.4, [71.5, 51], 71.5],
  [539, [-180, 0], 540],
])('beside the meridian %s the position %j is at %s', (meridian, position, longitude) => {
  expect(alignToMeridian(meridian, position)).toEqual([expect.closeTo(longitude, 9), position[1]]);
});

describe('the wind of a bearing', () => {
  test.each([
    [0, 'north'],
    [22.4, 'north'],
    [22.6, 'north-east'],
    [90, 'east'],
    [135, 'south-east'],
    [180, 'south'],
    [225, 'south-west'],
    [270, 'west'],
    [315, 'north-west'],
    [337.6, 'north'],
    [359.99, 'north'],
  ])('of %d° is %s', (bearing, wind) => {
    expect(getWind(bearing)).toBe(wind);
  });

  test('is at most 22.5° away from it', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 359.999, noNaN: true }), (bearing) => {
        const away = Math.abs(bearing - winds.indexOf(getWind(bearing)) * 45);
        expect(Math.min(away, 360 - away)).toBeLessThanOrEqual(22.5);
      }),
    );
  });
});

/** A thousandth of a degree of latitude is 111.2 m, so 3 m are 0.000026979°. */
describe('the wind between two positions', () => {
  test.each<readonly [string, Position, Position, string | undefined]>([
    ['to the north', [71.43, 51.128], [71.43, 51.129], 'north'],
    ['to the south-west', [71.43, 51.128], [71.429, 51.1274], 'south-west'],
    ['to the east across the antimeridian', [179.9995, 10], [-179.9995, 10], 'east'],
    ['to the west across the antimeridian', [-179.9995, 10], [179.9995, 10], 'west'],
    ['2.9 m away', [71.43, 51.128], [71.43, 51.128026], undefined],
    ['3.1 m away', [71.43, 51.128], [71.43, 51.128028], 'north'],
    ['on the spot', [71.43, 51.128], [71.43, 51.128], undefined],
  ])('%s', (_what, from, to, wind) => {
    expect(getWindBetween(from, to)).toBe(wind);
  });
});
