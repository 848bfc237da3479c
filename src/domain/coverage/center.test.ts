import { expect, test } from 'vitest';
import { findCenter } from './center.ts';
import { DotCoverage } from './dot-coverage.ts';

const places = (count: number, longitude: number, latitude: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    kind: 'place',
    position: [longitude + index / 1e4, latitude] as const,
    missing: 0,
  }));

async function find(all: ReturnType<typeof places>) {
  const coverage = new DotCoverage(all);
  return findCenter(coverage, await coverage.getFacts());
}

test('places of two continents begin where most are, those of one city with all of them', async () => {
  const [longitude = 0, latitude = 0, zoom] =
    (await find([...places(3, -56.13, -34.9), ...places(9, 71.43, 51.128), ...places(4, 7.42, 43.73)])) ?? [];
  expect(longitude).toBeCloseTo(71.43, 1);
  expect(latitude).toBeCloseTo(51.128, 1);
  expect(zoom).toBe(12);
  expect(await find(places(9, 71.43, 51.128))).toBeUndefined();
  expect(await find([])).toBeUndefined();
});
