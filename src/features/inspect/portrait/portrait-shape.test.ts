import { expect, test } from 'vitest';
import { groupByFloor } from '../../../domain/floors/floors.ts';
import { createPlane, type PlanePoint } from '../../../domain/geo/plane.ts';
import { createCollection, createFeature, createView } from '../../../domain/place/inspection.driver.ts';
import type { Position } from '../../../spec/geojson.ts';
import { createPortrait, portraitSize, type Subjects } from './portrait-shape.ts';

const place: Position = [71.43, 51.13];
const at = (...metres: PlanePoint) => createPlane(place).at(metres);
const cornersOf = (positions: readonly Position[]) => [positions.map((each) => [...each])];

/** A house of 20 × 12 m around the place. */
const house = {
  id: 1,
  height: 9,
  polygon: {
    type: 'Polygon' as const,
    coordinates: cornersOf([at(-10, -6), at(10, -6), at(10, 6), at(-10, 6), at(-10, -6)]),
  },
};

const bare: Subjects = {
  place,
  isBuilding: true,
  outline: undefined,
  floors: [],
  doors: [],
  front: undefined,
  parking: [],
};

function createFloors(count: number): Subjects['floors'] {
  const units = Array.from({ length: count }, (_, index) =>
    createFeature(place, { unit: index, floor: index + 1 }, { markerId: `m${index}` }),
  );
  return groupByFloor(createView('units', createCollection(units)).subjects);
}

const drawnNumbers = (...paths: string[]) =>
  paths
    .join(' ')
    .match(/-?\d+\.\d/g)
    ?.map(Number) ?? [];

test('a building shows two walls, its roof, a line between any two floors, and the door in the wall before the viewer', () => {
  for (const door of [at(0, -6), at(0, 6), at(10, 0), at(-10, 1)]) {
    const drawn = createPortrait({ ...bare, outline: house, floors: createFloors(4), doors: [door] });
    expect(drawn.walls).toHaveLength(2);
    expect(drawn.storeys.split('M').length - 1, 'three lines on two walls').toBe(6);
    expect(drawn.marks).toMatchObject([{ kind: 'entrance', index: 0, behind: false }]);
    const all = drawnNumbers(drawn.footprint, drawn.roof, ...drawn.walls.map(({ path }) => path));
    expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...all)).toBeLessThanOrEqual(portraitSize.width);
  }
});

test('more floors are higher', () => {
  const widthOf = (count: number) => {
    const { footprint } = createPortrait({ ...bare, outline: house, floors: createFloors(count) });
    const [x1 = 0, , x2 = 0] = drawnNumbers(footprint);
    return Math.abs(x2 - x1);
  };
  expect(widthOf(30), 'its foot is smaller in the same box').toBeLessThan(widthOf(3) / 2);
});

test('the door of the way is before the viewer, whichever comes first', () => {
  const doors = [at(0, -6), at(0, 6)];
  const { marks } = createPortrait({ ...bare, outline: house, doors, front: doors[1] });
  expect(marks.map(({ index, behind }) => [index, behind])).toEqual([
    [0, true],
    [1, false],
  ]);
});

test('a door behind the building, and marks far away, are not before it', () => {
  const doors = [at(0, -6), at(0, 6), at(0, 900)];
  const parking = [at(15, -15), at(0, 500), at(-5, 25)];
  const { marks } = createPortrait({ ...bare, outline: house, doors, parking });
  expect(marks.map(({ kind, index, behind }) => [kind, index, behind])).toEqual([
    ['parking', 0, false],
    ['parking', 2, true],
    ['entrance', 0, false],
    ['entrance', 1, true],
  ]);
});

test('nothing is invented: without an outline a plain box, without floors too the point on the ground', () => {
  const boxed = createPortrait({ ...bare, floors: createFloors(2) });
  expect([boxed.known, boxed.walls.length, boxed.marks.map(({ kind }) => kind)]).toEqual([
    false,
    2,
    ['place'],
  ]);
  const point = createPortrait(bare);
  expect([point.walls, point.footprint, point.roof, point.marks.length]).toEqual([[], '', '', 1]);
  expect(createPortrait({ ...bare, outline: { ...house, height: undefined } }).walls).toEqual([]);
});

test('an outline without extent, a thousand floors and doors do not break it', () => {
  const dot = {
    ...house,
    polygon: { type: 'Polygon' as const, coordinates: cornersOf([place, place, place, place]) },
  };
  const many = Array.from({ length: 1000 }, () => at(1, 1));
  const drawn = createPortrait({
    ...bare,
    outline: dot,
    floors: createFloors(1000),
    doors: many,
    parking: many,
  });
  expect(drawn.marks).toHaveLength(12);
  expect(JSON.stringify(drawn)).not.toMatch(/NaN|Infinity|null/);
});
