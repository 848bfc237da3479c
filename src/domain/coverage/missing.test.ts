import { expect, test } from 'vitest';
import { createCollection, createFeature } from '../place/inspection.driver.ts';
import { countReady, getMissing, getMissingBit, type PlaceAnswers } from './missing.ts';

/** On the equator, away from null island, as in readiness.test.ts. */
const whole: PlaceAnswers = {
  details: createFeature(
    [40, 0],
    {
      address: 'Dostyk 5',
      photos: ['https://cdn.example/1.jpg'],
      amenities: { wheelchair: false, elevator: true },
    },
    { isBuilding: true },
  ),
  parking: createCollection([createFeature([40.001, 0], { id: '1.a' })]),
  entrance: createCollection([createFeature([40.0001, 0], { id: '2.a' })]),
  units: createCollection([createFeature([40, 0], { floor: 1 }, { markerId: 'u' })]),
};

test('a whole place lacks nothing, and one without answers everything but what cannot apply', () => {
  expect([getMissing(whole), countReady(getMissing(whole))]).toEqual([0, 9]);
  expect([getMissing({}), countReady(getMissing({}))]).toEqual([511, 0]);
  const details = createFeature([40, 0], {}, { isBuilding: false });
  // Units and floors do not apply.
  expect(getMissing({ details })).toBe(511 - 2 - 16 - 32);
});

test('each item has its bit: what is left open, sent wrong or too far is missing', () => {
  const without = (changed: PlaceAnswers) => getMissing({ ...whole, ...changed });
  expect(without({ parking: undefined })).toBe(getMissingBit('parking'));
  expect(without({ parking: createCollection([]) })).toBe(4);
  expect(without({ entrance: createCollection([createFeature([41, 0])]) })).toBe(8);
  expect(without({ entrance: 'no collection at all' })).toBe(8);
  expect(without({ units: createCollection([createFeature([40, 0])]) })).toBe(32);
  expect(without({ units: undefined })).toBe(16 + 32);
  const details = createFeature(null, { address: ' ', amenities: null }, { isBuilding: true });
  expect(without({ details })).toBe(1 + 2 + 4 + 8 + 64 + 128 + 256);
});
