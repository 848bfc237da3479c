import { expect, test } from 'vitest';
import {
  asking,
  createFailedView,
  createFeature,
  createPointsAt,
  createView,
  notAsked,
} from '../../../domain/place/inspection.driver.ts';
import { findPosition, getInspectionBounds, isNowhere, measureBuilding } from './framing.ts';

const place = createView('details', createFeature([71.43, 51.128]));

test('parking that the way does not take, and that lies far from the place, widens nothing', () => {
  const parking = createPointsAt('parking', [
    [71.4302, 51.128],
    [71.43, 51.1285],
    [71.43, 51.132],
  ]);
  const inspection = { ...notAsked, details: place, parking };
  const [, way] = parking.subjects;
  expect(getInspectionBounds(inspection, { parking: way })).toEqual([71.43, 51.128, 71.4302, 51.1285]);
  expect(getInspectionBounds(inspection, { parking: parking.subjects[2] })?.[3]).toBe(51.132);
  expect(getInspectionBounds(inspection, { parking: undefined })?.[3]).toBe(51.132);
});

test('a place beside the antimeridian is framed on one side of it', () => {
  const details = createView('details', createFeature([179.999, -16]));
  const entrance = createPointsAt('entrance', [[-179.999, -16]]);
  const [west = 0, , east = 0] = getInspectionBounds({ ...notAsked, details, entrance }) ?? [];
  expect(east - west).toBeCloseTo(0.002, 9);
});

test('without a place, an inspection is where its first point is', () => {
  const entrance = createPointsAt('entrance', [[71.4302, 51.128]]);
  expect(findPosition({ ...notAsked, details: createFailedView('details'), entrance })).toEqual([
    71.4302, 51.128,
  ]);
  expect(findPosition({ ...notAsked, details: place, entrance })).toEqual([71.43, 51.128]);
});

test('an inspection is nowhere once nothing of it has a position, and not before', () => {
  const ask = { id: '1.2e8', kind: 'place' };
  const failed = {
    ...notAsked,
    ask,
    details: createFailedView('details'),
    parking: createFailedView('parking'),
  };
  expect(isNowhere(failed)).toBe(true);
  expect(isNowhere({ ...failed, details: createView('details', createFeature(null)) })).toBe(true);
  expect(isNowhere({ ...failed, units: asking })).toBe(false);
  expect(isNowhere({ ...failed, details: createView('details', createFeature([0, 0])) })).toBe(false);
  expect(isNowhere(notAsked)).toBe(false);
});

test('a building is as large as its walls, else twice the way to its door', () => {
  const entrance = createPointsAt('entrance', [[71.43, 51.1283]]).subjects[0];
  const corners = [
    [71.43, 51.128],
    [71.4301, 51.1282],
  ] as const;
  const inspection = { ...notAsked, details: place };
  expect(measureBuilding(inspection, { entrance }, corners)).toBeCloseTo(22.2, 1);
  expect(measureBuilding(inspection, { entrance }, [])).toBeCloseTo(66.7, 1);
  expect(measureBuilding(inspection, { entrance: place.subjects[0] }, [])).toBe(24);
  expect(measureBuilding(inspection, { entrance: undefined }, [])).toBeUndefined();
});
