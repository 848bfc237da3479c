import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from '../contract/geojson.ts';
import { windBetween, windOf, winds } from './wind.ts';

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
    expect(windOf(bearing)).toBe(wind);
  });

  test('is at most 22.5° away from it', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 359.999, noNaN: true }), (bearing) => {
        const away = Math.abs(bearing - winds.indexOf(windOf(bearing)) * 45);
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
    expect(windBetween(from, to)).toBe(wind);
  });
});
