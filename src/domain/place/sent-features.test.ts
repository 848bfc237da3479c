import { expect, test } from 'vitest';
import {
  asking,
  createCollection,
  createFailedView,
  createFeature,
  createView,
} from './inspection.driver.ts';
import { getSentFeatures } from './sent-features.ts';

test('what was set aside stands in its place, under a reference of its own', () => {
  const view = createView(
    'parking',
    createCollection([
      createFeature(null, { id: '1.a' }),
      createFeature([1, 2], { id: '1.a' }),
      null,
      createFeature([1, 2]),
      createFeature(null, { id: '2.b' }),
    ]),
  );
  const sent = getSentFeatures(view) ?? [];
  expect(sent.map(({ index, ref, position }) => [index, ref, position !== undefined])).toEqual([
    [0, 'parking:1.a~2', false],
    [1, 'parking:1.a', true],
    [2, 'parking:#3', false],
    [3, 'parking:#1', true],
    [4, 'parking:2.b', false],
  ]);
  const drawn = sent.filter(({ position }) => position).map(({ ref }) => ref);
  expect(drawn).toEqual(view.subjects.map(({ ref }) => ref));
  expect(getSentFeatures(view)).toBe(sent);
});

test('a place that cannot be drawn is still the place', () => {
  expect(getSentFeatures(createView('details', createFeature(null)))?.map(({ ref }) => ref)).toEqual([
    'place',
  ]);
});

test('nothing is said of what was not answered', () => {
  expect(getSentFeatures(asking)).toBeUndefined();
  expect(getSentFeatures(createFailedView('units'))).toBeUndefined();
});
