import { describe, expect, test } from 'vitest';
import type { Position } from '../../spec/geojson.ts';
import { diagnose, findTrustedPosition } from './coordinate-doctor.ts';
import { getDistance } from './geodesy.ts';

const astana: Position = [71.422281, 51.127931];
const montevideo: Position = [-56.136122, -34.90445];

/** Returns a position so many metres north of another. */
const northOf = ([longitude, latitude]: Position, metres: number): Position => [
  longitude,
  latitude + metres / 111_195.08,
];

describe('a reading of coordinates', () => {
  test('is told where it brings a far point home', () => {
    expect(diagnose([51.127, 71.422], astana)).toMatchObject({
      misreading: 'swapped',
      place: [71.422, 51.127],
    });
    expect(diagnose([7951361.98, 6644226.43], astana)?.misreading).toBe('mercator');
    expect(diagnose([56.136, -34.904], montevideo)).toMatchObject({ place: [-56.136, -34.904] });
  });

  test('is not tried for a point exactly 50 km away, and is a metre further', () => {
    // Its mirror image across the equator is where the reference is.
    const reference: Position = [30, 0.2];
    const far = getDistance(reference, [30, -0.2]);
    expect(diagnose([30, -0.2], reference, { far, near: 5_000 })).toBeUndefined();
    expect(diagnose([30, -0.2], reference, { far: far - 1, near: 5_000 })?.misreading).toBe('latitude-sign');
  });

  test('holds within 5 km of the reference, and not beyond', () => {
    const swapped: Position = [51.127931, 71.422281];
    const reference = northOf(astana, 4_000);
    const near = getDistance(reference, astana);
    expect(diagnose(swapped, reference, { far: 50_000, near })?.misreading).toBe('swapped');
    expect(diagnose(swapped, reference, { far: 50_000, near: near - 1 })).toBeUndefined();
  });

  test('is plain without a reference only where the latitude is none', () => {
    expect(diagnose([-18.14, 178.44], undefined)).toMatchObject({ misreading: 'swapped', metres: undefined });
    expect(diagnose([51.127, 71.422], undefined)).toBeUndefined();
    expect(diagnose([7951361, 6644226], undefined)).toBeUndefined();
  });

  test('is none where a far point stays far whatever is tried, and on null island', () => {
    expect(diagnose([10, 10], astana)).toBeUndefined();
    expect(diagnose([0, 0], [0.6, 0])).toBeUndefined();
  });
});

describe('the trusted position', () => {
  test('is the place where others stand by it', () => {
    expect(findTrustedPosition(astana, [[northOf(astana, 100)], [montevideo]])).toBe(astana);
  });

  test('is the median of the others where the place stands apart', () => {
    const near = [northOf(astana, 100), northOf(astana, 200), northOf(astana, 300)];
    expect(findTrustedPosition(montevideo, [near, [northOf(astana, 250)]])).toEqual(northOf(astana, 250));
  });

  test('is not outvoted by the units alone', () => {
    const units = Array.from({ length: 2000 }, (): Position => [51.127, 71.422]);
    expect(findTrustedPosition(astana, [[northOf(astana, 90)], [northOf(astana, 20)], units])).toBe(astana);
  });

  test('is the place where votes are equal, and none without it', () => {
    expect(findTrustedPosition(astana, [[montevideo]])).toBe(astana);
    expect(findTrustedPosition(undefined, [[montevideo], [astana]])).toBeUndefined();
    expect(findTrustedPosition(undefined, [])).toBeUndefined();
  });

  test('is never null island, nor out of range', () => {
    expect(findTrustedPosition([0, 0], [[[0, 0]], [astana]])).toEqual(astana);
    expect(findTrustedPosition([7951361, 6644226], [[astana]])).toEqual(astana);
  });

  test('lies between points on both sides of the 180th meridian', () => {
    const [longitude = 0] =
      findTrustedPosition(undefined, [
        [
          [179.999, -16.8],
          [-179.999, -16.8],
          [-179.998, -16.8],
        ],
      ]) ?? [];
    expect(getDistance([longitude, -16.8], [-179.999, -16.8])).toBeLessThan(1);
  });

  test('is found among 100,000 points in as many places', () => {
    const garbage = Array.from(
      { length: 100_000 },
      (_, index): Position => [((index * 137.5) % 360) - 180, ((index * 71.3) % 170) - 85],
    );
    expect(findTrustedPosition(astana, [garbage, [astana], [astana]])).toBe(astana);
  });
});
