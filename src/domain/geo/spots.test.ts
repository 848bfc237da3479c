import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from '../../spec/geojson.ts';
import { getDistance } from './geodesy.ts';
import { groupSpots, spotReach } from './spots.ts';

/** Metres north of a position. */
const north = ([longitude, latitude]: Position, metres: number): Position => [
  longitude,
  latitude + metres / 111_195,
];
const home: Position = [71.43, 51.128];

describe('one spot', () => {
  test('is what stands within 0.3 m of its first feature', () => {
    expect(groupSpots([home, north(home, 0.29), home, north(home, 0.31)])).toEqual([[0, 1, 2], [3]]);
  });

  test('is a pair, and 500 features too', () => {
    expect(groupSpots([home, home])).toEqual([[0, 1]]);
    expect(groupSpots(Array.from({ length: 500 }, () => home))).toEqual([
      Array.from({ length: 500 }, (_, i) => i),
    ]);
  });

  test.each<[string, Position, Position]>([
    ['the antimeridian', [180, 10], [-180, 10]],
    ['the antimeridian, a hand beside it', [179.999_999, 0], [-179.999_999_5, 0]],
    ['a pole', [0, 90], [120, 90]],
    ['the equator and Greenwich', [-0.000_001, -0.000_001], [0.000_001, 0.000_000_5]],
  ])('reaches across %s', (_, one, other) => {
    expect(getDistance(one, other)).toBeLessThanOrEqual(spotReach);
    expect(groupSpots([one, other])).toEqual([[0, 1]]);
  });

  test('is nothing for no feature', () => {
    expect(groupSpots([])).toEqual([]);
  });
});

test('every feature is on exactly one spot, within its reach, and no first one is within reach of an earlier one', () => {
  // A patch of about a metre, so that neighbours are common; anywhere on the earth.
  const patch = fc
    .tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -89.9, max: 89.9, noNaN: true }))
    .chain(([longitude, latitude]) =>
      fc.array(
        fc
          .tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 }))
          .map(
            ([x, y]): Position => [Math.max(-180, Math.min(180, longitude + x * 1e-6)), latitude + y * 1e-6],
          ),
        { maxLength: 40 },
      ),
    );
  fc.assert(
    fc.property(patch, (positions) => {
      const spots = groupSpots(positions);
      expect(spots.flat().toSorted((a, b) => a - b)).toEqual(positions.map((_, index) => index));
      const at = (index = 0): Position => positions[index] ?? [0, 0];
      for (const [place, [first, ...others]] of spots.entries()) {
        for (const index of others) expect(getDistance(at(first), at(index))).toBeLessThanOrEqual(spotReach);
        for (const [earlier] of spots.slice(0, place)) {
          expect(getDistance(at(first), at(earlier))).toBeGreaterThan(spotReach);
        }
      }
    }),
  );
});
