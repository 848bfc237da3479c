import { expect, test } from 'vitest';
import type { TileSource } from './collect-tiles.ts';
import { estimateKit } from './make-kit.ts';

const map: TileSource = {
  encoding: 'mvt',
  attribution: '',
  layers: [],
  minzoom: 8,
  maxzoom: 14,
  read: async () => undefined,
};

/** Bytes of kits that were made of the samples, without photos (make-kit.test.ts makes the first one). */
test.each([
  ['the tower', 61_872, [71.4281, 51.1308], 511_000],
  ['a place without units', 1_757, [71.44, 51.16], 181_000],
  ['2,000 units', 577_784, [71.47, 51.16], 252_000],
] as const)('the size of %s is met within a factor of three', (_, bytes, [longitude, latitude], made) => {
  const size = estimateKit([{ bytes, photos: 0, position: [longitude, latitude] }], map);
  expect(size / made).toBeGreaterThan(1 / 3);
  expect(size / made).toBeLessThan(3);
});

test('a hundred places in one street share their map', () => {
  const places = Array.from({ length: 100 }, (_, index) => ({
    position: [71.43 + index / 1e5, 51.13] as const,
    photos: 0,
  }));
  const one = estimateKit([{ position: [71.43, 51.13], photos: 0 }], map);
  expect(
    estimateKit(
      places.map(({ position: [x, y] }) => ({ position: [x, y], photos: 0 })),
      map,
    ),
  ).toBeLessThan(one * 3);
});

test('of what nothing is known something is said, and without a map less', () => {
  const unknown = Array.from({ length: 5 }, () => ({}));
  expect(estimateKit(unknown, undefined)).toBeGreaterThan(100_000);
  expect(estimateKit(unknown, map)).toBeGreaterThan(estimateKit(unknown, undefined));
  expect(estimateKit([], map)).toBe(0);
});
