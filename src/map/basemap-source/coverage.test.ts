import { expect, test } from 'vitest';
import type { Position } from '../../spec/geojson.ts';
import {
  type BasemapSource,
  blankGround,
  checkBounds,
  embeddedGround,
  measureElsewhere,
} from './basemap-source.ts';

const astana: Position = [71.4222, 51.128];
const almaty: Position = [76.889, 43.238];
const paris: Position = [2.35, 48.86];

const own: BasemapSource = {
  kind: 'vector',
  source: { type: 'vector', tiles: [] },
  schema: 'openmaptiles',
  layers: [],
  hosts: [],
  bounds: [71.3, 51, 71.6, 51.3],
};
const kilometres = (ground: BasemapSource, place: Position) => {
  const away = measureElsewhere(ground, place);
  return away && Math.round(away.metres / 1000);
};

test('the embedded map says how far its nearest area is from a place that it does not have', () => {
  expect(kilometres(embeddedGround, astana)).toBeUndefined();
  expect(kilometres(embeddedGround, almaty)).toBeCloseTo(962, -1);
  expect(measureElsewhere(embeddedGround, [-56.3, -34.9])?.bounds[0]).toBe(-56.22);
});

test('so does a map of the reader’s that says what it covers', () => {
  expect(kilometres(own, astana)).toBeUndefined();
  expect(kilometres(own, paris)).toBe(4743);
  const { bounds: _, ...silent } = own;
  expect(kilometres(silent, paris)).toBeUndefined();
  expect(kilometres(blankGround, paris)).toBeUndefined();
});

test('across the antimeridian the way is the short one', () => {
  expect(kilometres({ ...own, bounds: [178, -17, 179.9, -16] }, [-179.9, -16.5])).toBe(21);
});

test('a map that covers no part of the earth, by its own words, says nothing', () => {
  expect(checkBounds([71.3, 51, 71.6, 51.3])).toEqual({ bounds: [71.3, 51, 71.6, 51.3] });
  for (const odd of [
    [0, 0, 0, 0],
    [10, 0, -10, 1],
    [Number.NaN, 0, 1, 1],
  ] as const)
    expect(checkBounds(odd)).toEqual({});
  expect(checkBounds(undefined)).toEqual({});
});
