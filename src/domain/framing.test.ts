import { expect, test } from 'vitest';
import { frameOf } from './framing.ts';
import { feature, notAsked, pointsAt, viewOf } from './inspection.driver.ts';

const place = viewOf('details', feature([71.43, 51.128]));

test('parking that the way does not take, and that lies far from the place, widens nothing', () => {
  const parking = pointsAt('parking', [
    [71.4302, 51.128],
    [71.43, 51.1285],
    [71.43, 51.132],
  ]);
  const inspection = { ...notAsked, details: place, parking };
  const [, way] = parking.subjects;
  expect(frameOf(inspection, { parking: way })).toEqual([71.43, 51.128, 71.4302, 51.1285]);
  expect(frameOf(inspection, { parking: parking.subjects[2] })?.[3]).toBe(51.132);
  expect(frameOf(inspection, { parking: undefined })?.[3]).toBe(51.132);
});

test('a place beside the antimeridian is framed on one side of it', () => {
  const details = viewOf('details', feature([179.999, -16]));
  const entrance = pointsAt('entrance', [[-179.999, -16]]);
  const [west = 0, , east = 0] = frameOf({ ...notAsked, details, entrance }) ?? [];
  expect(east - west).toBeCloseTo(0.002, 9);
});
