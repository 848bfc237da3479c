import type { FeatureCollection } from 'geojson';
import { expect, test } from 'vitest';
import { setSourceData } from './drawn-features.ts';

function rows(count: number): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: Array.from({ length: count }, (_, index) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [71, 51] },
      properties: { ref: `result:${index}` },
    })),
  };
}

/** Returns a source that records how many features it was given, a number for each portion. */
function source() {
  const given: number[] = [];
  return {
    given,
    async setData(data: object | string) {
      if (typeof data === 'object' && 'features' in data && Array.isArray(data.features)) {
        given.push(data.features.length);
      }
    },
    async updateData({ add = [] }: { readonly add?: readonly unknown[] }) {
      given.push(add.length);
    },
  };
}

test('few features travel at once, many in portions, none twice', async () => {
  const few = source();
  await setSourceData(few, rows(30), () => true);
  expect(few.given).toEqual([30]);
  const many = source();
  await setSourceData(many, rows(20_000), () => true);
  expect(many.given).toEqual([8000, 8000, 4000]);
});

test('features whose place others have taken are given no further', async () => {
  const replaced = source();
  await setSourceData(replaced, rows(100_000), () => replaced.given.length < 3);
  expect(replaced.given).toEqual([8000, 8000, 8000]);
});
