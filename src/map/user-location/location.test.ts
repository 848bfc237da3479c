import { expect, test } from 'vitest';
import { getDistance } from '../../domain/geo/geodesy.ts';
import type { Position } from '../../spec/geojson.ts';
import { describeLocation, followLocation, getAccuracyRing, getLocationView } from './location.ts';

const place: Position = [71.43, 51.128];
const at = (position: Position, accuracy = 12) => ({ position, accuracy });

test('the sentence says how far the place is, unless one is there', () => {
  expect(describeLocation(at([71.43, 51.131]), undefined)).toBe('You are here, to within 12 m.');
  expect(describeLocation(at([71.43, 51.131]), place)).toBe('You are 334 m from the place, to within 12 m.');
  expect(describeLocation(at([71.43, 51.1281]), place)).toBe('You are at the place, to within 12 m.');
  expect(describeLocation(at([71.43, 51.131], 2_000), place)).toBe(
    'You are 334 m from the place, to within 2 km.',
  );
});

test('the circle has its radius in metres, also in the north and across 180°', () => {
  for (const position of [
    [71.43, 51.128],
    [25.78, 71.17],
    [179.9999, -16.5],
  ] as const)
    for (const corner of getAccuracyRing(at(position, 60)))
      expect(getDistance(position, corner)).toBeCloseTo(60, 0);
});

test('the view holds the circle, and the place where that is near', () => {
  const [west = 0, south, , north = 0] = getLocationView(at([71.43, 51.138]), place) ?? [];
  expect(south).toBeLessThan(51.128);
  expect(getLocationView(at([72.43, 51.128]), place)?.[0]).toBeGreaterThan(72.4);
  expect(west).toBeLessThan(71.43);
  expect(north).toBeGreaterThan(51.138);
});

test('a browser that refuses and one that has not found out are told apart', () => {
  const held: { found?: PositionCallback; lost?: PositionErrorCallback | null | undefined } = {};
  const cleared: number[] = [];
  // What a browser offers.
  const geolocation: Geolocation = {
    getCurrentPosition: () => undefined,
    clearWatch: (id) => cleared.push(id),
    watchPosition: (found, lost) => {
      Object.assign(held, { found, lost });
      return 7;
    },
  };
  const heard: unknown[] = [];
  const end = followLocation(
    geolocation,
    (found) => heard.push(found),
    (why) => heard.push(why),
  );
  const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
  const error = (code: number): GeolocationPositionError => ({ ...codes, code, message: '' });
  for (const code of [1, 2, 3]) held.lost?.(error(code));
  held.found?.({ coords: { longitude: 71.43, latitude: 51.128, accuracy: 12 } } as GeolocationPosition);
  expect(heard).toEqual(['refused', 'unavailable', 'unavailable', at(place)]);
  end();
  expect(cleared).toEqual([7]);
});
