import { expect, test } from 'vitest';
import {
  clipRing,
  containsPoint,
  getConvexHull,
  getSignedArea,
  offsetRing,
  type PlanePoint,
  type Ring,
} from '../geo/plane.ts';
import { createUnitCells } from './floor-plan.ts';

const box = (east: number, north: number): Ring => [
  [0, 0],
  [east, 0],
  [east, north],
  [0, north],
  [0, 0],
];
const turned = (ring: Ring, angle: number): Ring =>
  ring.map(([x, y]) => [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
  ]);

const outlines: [name: string, outline: Ring][] = [
  ['a tower', turned(box(37, 30), 0.6)],
  ['the same the other way round', turned(box(37, 30), 0.6).toReversed()],
  ['a slim bar', box(90, 11)],
  [
    'an L',
    [
      [0, 0],
      [60, 0],
      [60, 18],
      [18, 18],
      [18, 60],
      [0, 60],
      [0, 0],
    ],
  ],
  [
    'a court open to the north',
    turned(
      [
        [0, 0],
        [90, 0],
        [90, 70],
        [72, 70],
        [72, 18],
        [18, 18],
        [18, 70],
        [0, 70],
        [0, 0],
      ],
      1.1,
    ),
  ],
  ['a kiosk', box(3, 2)],
  ['a round drum', drum(20, 90)],
];

test.each(outlines)('in %s no cell overlaps another and all lie within the walls', (_, outline) => {
  for (const count of [1, 2, 3, 8, 13, 48, 125]) {
    const cells = createUnitCells(outline, count);
    expect(cells).toHaveLength(count);
    const walls = getSignedArea(outline) > 0 ? outline : outline.toReversed();
    for (const { ring } of cells) {
      expect(Math.abs(getSignedArea(ring))).toBeGreaterThan(0);
      expect(ring.filter((corner) => !containsPoint(offsetRing(walls, 1e-3), corner))).toEqual([]);
    }
    for (const [index, { ring }] of cells.entries()) {
      for (const other of cells.slice(index + 1)) {
        expect(Math.abs(getSignedArea(clipRing(other.ring, getConvexHull(ring))))).toBeLessThan(1e-6);
      }
    }
  }
});

test('cells follow the outer wall clockwise and leave a core while there is room', () => {
  const cells = createUnitCells(box(40, 30), 8);
  const angles = cells.map(({ centre: [x, y] }) => Math.atan2(y - 15, x - 20));
  const steps = angles.map((angle, index) => {
    const step = angle - (angles.at(index - 1) ?? angle);
    return step > Math.PI ? step - 2 * Math.PI : step < -Math.PI ? step + 2 * Math.PI : step;
  });
  expect(steps.every((step) => step < 0)).toBe(true);
  expect(cells.some(({ ring }) => containsPoint(ring, [20, 15]))).toBe(false);
});

test('5,000 units on one floor find their cells', () => {
  expect(createUnitCells(turned(box(37, 30), 0.6), 5000)).toHaveLength(5000);
});

test('a building without units on a floor has no cells, and one without any size does not hang', () => {
  expect(createUnitCells(box(37, 30), 0)).toEqual([]);
  expect(createUnitCells(box(0, 0), 7)).toEqual([]);
  expect(createUnitCells([], 7)).toEqual([]);
});

test('walls move by the metres asked for, and a ring too narrow for it stays', () => {
  expect(Math.abs(getSignedArea(offsetRing(box(20, 10), -1)))).toBeCloseTo(18 * 8);
  expect(Math.abs(getSignedArea(offsetRing(box(20, 10).toReversed(), 1)))).toBeCloseTo(22 * 12);
  expect(offsetRing(box(20, 1), -2)).toEqual(box(20, 1));
});

function drum(radius: number, corners: number): Ring {
  const ring = Array.from({ length: corners }, (_, index): PlanePoint => {
    const angle = (2 * Math.PI * index) / corners;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  const [first = [0, 0]] = ring;
  return [...ring, first];
}
