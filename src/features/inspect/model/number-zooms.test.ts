import { expect, test } from 'vitest';
import type { Position } from '../../../spec/geojson.ts';
import { computeDotZoom, computeNumberZooms, numbersFrom } from './number-zooms.ts';

/** A square of units, `step` degrees apart. */
function square(side: number, step: number): Position[] {
  return Array.from({ length: side * side }, (_, index) => [
    14.5 + (index % side) * step,
    46 + Math.floor(index / side) * step,
  ]);
}

test('every number of a usual place looks for room as soon as it could be read', () => {
  expect(new Set(computeNumberZooms(square(20, 1e-6)))).toEqual(new Set([numbersFrom]));
});

test('of thousands that stand closely few look for room, more on every zoom, and all in the end', () => {
  const zooms = computeNumberZooms(square(100, 1e-5));
  const looking = [17, 18, 19, 20, 21, 22].map((zoom) => zooms.filter((from) => from <= zoom).length);
  expect(looking[0]).toBeGreaterThan(500);
  expect(looking[0]).toBeLessThan(2000);
  expect(looking).toEqual([...looking].sort((a, b) => a - b));
  expect(looking.at(-1)).toBe(10_000);
});

test('none waits where the many stand far apart', () => {
  expect(new Set(computeNumberZooms(square(40, 1e-3)))).toEqual(new Set([numbersFrom]));
});

test('of a hundred thousand no more look for room than the map can count', () => {
  const zooms = computeNumberZooms(square(320, 1e-5));
  expect(zooms.filter((from) => from <= 22)).toHaveLength(30_000);
});

test('dots are full from the first readable zoom in a usual place and where many stand far apart', () => {
  expect(computeDotZoom(computeNumberZooms(square(20, 1e-6)))).toBe(numbersFrom);
  expect(computeDotZoom(computeNumberZooms(square(40, 1e-3)))).toBe(numbersFrom);
});

test('dots of thousands that stand closely are full on a nearer zoom, the later the closer they stand', () => {
  const [close, closer] = [1e-5, 2.5e-6].map((step) => computeDotZoom(computeNumberZooms(square(60, step))));
  expect(close).toBeGreaterThan(numbersFrom);
  expect(closer).toBeGreaterThan(close ?? 0);
});
