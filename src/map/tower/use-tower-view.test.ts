import { expect, test } from 'vitest';
import { createPlane } from '../../domain/geo/plane.ts';
import type { Position } from '../../spec/geojson.ts';
import { getFreeBox, isInFreePart, viewOn } from './tower-camera.ts';
import { getSeenPoints, getTallSolid } from './use-tower-view.ts';

const place: Position = [7.43024, 43.74794];
const plane = createPlane(place);
const corners = [
  [-30, -20],
  [30, -20],
  [30, 20],
  [-30, 20],
  [-30, -20],
] as const;
const outline = (height: number | undefined) => ({
  id: 1,
  polygon: { type: 'Polygon' as const, coordinates: [corners.map((corner) => [...plane.at(corner)])] },
  height,
});
const size = { width: 1280, height: 800 };
const free = getFreeBox({ top: 16, right: 60, bottom: 32, left: 472 }, size, 0);

test('a tall building without units is seen up to its roof, with the door beside it', () => {
  const solid = getTallSolid(place, outline(170));
  if (!solid) throw new Error('170 m are tall');
  const door = { ref: 'entrances:a' as const, position: plane.at([0, -24]) };
  const points = getSeenPoints(solid, { parking: undefined, entrance: door, legs: [], metres: 0 });
  expect(Math.max(...points.map(({ height }) => height))).toBe(170);
  expect(points.map(({ position }) => position)).toContain(door.position);
  const view = viewOn(points, { pitch: 56, bearing: -32 }, free, size);
  expect(view && isInFreePart(points, view, free, size)).toBe(true);
});

test.each([12, undefined])('one of %s m lies in the frame of its place, with all its stops', (height) => {
  expect(getTallSolid(place, outline(height))).toBeUndefined();
});
