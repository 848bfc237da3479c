import { expect, test } from 'vitest';
import { getParallelLength, worldAtZero } from '../../domain/geo/earth.ts';
import { shiftTowardsReader } from './upper-floors-animation.ts';

const latitude = 51.1;
/** Where one metre is one CSS pixel. */
const zoom = Math.log2(getParallelLength(latitude) / worldAtZero);

test('the upper floors lie on the open one before they rise: as far towards the reader as the pitch makes it look', () => {
  expect(shiftTowardsReader(11, { latitude, zoom, pitch: 45 })).toBeCloseTo(11);
  expect(shiftTowardsReader(11, { latitude, zoom: zoom + 1, pitch: 60 })).toBeCloseTo(22 * Math.sqrt(3));
});

test('seen from straight above nothing moves', () => {
  expect(shiftTowardsReader(11, { latitude, zoom, pitch: 0 })).toBe(0);
});
