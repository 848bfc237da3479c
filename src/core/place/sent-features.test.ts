import { expect, test } from 'vitest';
import { asking, collection, failedView, feature, viewOf } from './inspection.driver.ts';
import { sentFeatures } from './sent-features.ts';

test('what was set aside stands in its place, under a reference of its own', () => {
  const view = viewOf(
    'parking',
    collection([
      feature(null, { id: '1.a' }),
      feature([1, 2], { id: '1.a' }),
      null,
      feature([1, 2]),
      feature(null, { id: '2.b' }),
    ]),
  );
  const sent = sentFeatures(view) ?? [];
  expect(sent.map(({ index, ref, position }) => [index, ref, position !== undefined])).toEqual([
    [0, 'parking:1.a~2', false],
    [1, 'parking:1.a', true],
    [2, 'parking:#3', false],
    [3, 'parking:#1', true],
    [4, 'parking:2.b', false],
  ]);
  const drawn = sent.filter(({ position }) => position).map(({ ref }) => ref);
  expect(drawn).toEqual(view.subjects.map(({ ref }) => ref));
  expect(sentFeatures(view)).toBe(sent);
});

test('a place that cannot be drawn is still the place', () => {
  expect(sentFeatures(viewOf('details', feature(null)))?.map(({ ref }) => ref)).toEqual(['place']);
});

test('nothing is said of what was not answered', () => {
  expect(sentFeatures(asking)).toBeUndefined();
  expect(sentFeatures(failedView('units'))).toBeUndefined();
});
