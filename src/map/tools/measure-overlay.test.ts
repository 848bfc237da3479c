import { expect, test } from 'vitest';
import { measureOverlay } from './measure-overlay.ts';

const point = (longitude: number, latitude: number) => ({
  position: [longitude, latitude] as const,
  ref: undefined,
});

test('draws each leg with its length in words, and every point at its own coordinate', () => {
  const { features } = measureOverlay([point(0, 0), point(0, 0.001), point(0.002, 0.001)]);
  expect(features.map(({ properties }) => [properties?.part, properties?.label])).toEqual([
    ['leg', ''],
    ['length', '111 m'],
    ['leg', ''],
    ['length', '222 m'],
    ['point', ''],
    ['point', ''],
    ['point', ''],
  ]);
  expect(features[4]?.geometry).toEqual({ type: 'Point', coordinates: [0, 0] });
});

test('a leg across the antimeridian is drawn the short way', () => {
  const [leg] = measureOverlay([point(179.999, 0), point(-179.999, 0)]).features;
  expect(leg?.geometry).toMatchObject({
    coordinates: [
      [179.999, 0],
      [180.001, 0],
    ],
  });
});
