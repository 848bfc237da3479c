import { expect, test } from 'vitest';
import {
  createCollection,
  createFailedView,
  createPlaceAt,
  createPointsAt,
  createView,
  notAsked,
} from '../../../domain/place/inspection.driver.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import { operationNames } from '../../../spec/operations.ts';
import { getSideStatus } from './side-text.ts';

const answered: Inspection = {
  ...notAsked,
  details: createPlaceAt([71.43, 51.128]),
  parking: createPointsAt('parking', []),
  entrance: createPointsAt('entrance', []),
  units: createView('units', createCollection([])),
};

test('a side that has answered with its place needs no word', () => {
  expect(getSideStatus(answered)).toEqual([]);
});

test('a side that is asked says so until its last answer', () => {
  const units = { state: 'loading', subjects: [] } as const;
  expect(getSideStatus({ ...answered, units })).toEqual(['Waiting for answers']);
});

test('a side that failed says what, and why, once for each cause', () => {
  const failed = Object.fromEntries(operationNames.map((name) => [name, createFailedView(name)]));
  expect(getSideStatus({ ...answered, ...failed })).toHaveLength(1);
  expect(getSideStatus({ ...answered, units: createFailedView('units') })[0]).toMatch(
    /^Units could not be read: /,
  );
});

test('a side without the place says that, an answered one and a recorded one', () => {
  expect(getSideStatus({ ...answered, details: createPlaceAt(null) })).toEqual([
    'On this side the place has no usable point, so it is not on the map.',
  ]);
  expect(getSideStatus(notAsked)).toEqual(['The place itself was not recorded.']);
});
