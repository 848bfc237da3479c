import { expect, test } from 'vitest';
import { getPlateSize } from '../spot/spiderfy.ts';
import type { ScreenBox } from '../tower/tower-camera.ts';
import {
  createBoxAt,
  getNameBox,
  type Named,
  nameLayout,
  type PlacedName,
  placeNamesNextToLabels,
} from './name-layout.ts';

const free = { left: 480, top: 10, right: 1290, bottom: 860 };

/** Returns units of a floor in rows of four, so many pixels apart. */
function floorOf(count: number, apart: number, middle = { x: 860, y: 400 }) {
  const names = Array.from({ length: count }, (_, index) => ({
    ref: `unit:${index}` as const,
    size: getPlateSize(4),
    inside: getPlateSize(4),
    at: { x: middle.x + (index % 4) * apart, y: middle.y + Math.floor(index / 4) * apart },
  }));
  const rows = Math.ceil(count / 4);
  const building = {
    left: middle.x - apart / 2,
    top: middle.y - apart / 2,
    right: middle.x + 3.5 * apart,
    bottom: middle.y + (rows - 0.5) * apart,
  };
  return { names, building };
}

const overlap = (a: ScreenBox, b: ScreenBox) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function clashes(placed: readonly PlacedName[], others: readonly ScreenBox[] = []): number {
  const boxes = [...placed.map(getNameBox), ...others];
  return boxes.flatMap((box, index) => boxes.slice(index + 1).filter((other) => overlap(box, other))).length;
}

test('where every name has room in its unit it stands there', () => {
  const { names, building } = floorOf(8, 60);
  const placed = nameLayout(names, { building, free, taken: [] });
  expect(placed.map(({ ref }) => ref)).toEqual(names.map(({ ref }) => ref));
  expect(placed.every(({ aside }) => aside === undefined)).toBe(true);
});

test.each([
  ['8 units of a tower far away', 8, 9],
  ['8 units that nearly fit', 8, 30],
  ['24 units of a mall', 24, 16],
  ['12 units on one coordinate', 12, 0],
])('%s all have a name, and none covers another', (_, count, apart) => {
  const { names, building } = floorOf(count, apart);
  const placed = nameLayout(names, { building, free, taken: [] });
  expect(placed.map(({ ref }) => ref).toSorted()).toEqual(names.map(({ ref }) => ref).toSorted());
  expect(clashes(placed)).toBe(0);
  const beside = placed.filter(({ aside }) => aside);
  expect(beside.length).toBeGreaterThan(0);
  for (const name of beside) expect(overlap(getNameBox(name), building)).toBe(false);
});

test('a name that would cover a door stands aside, and the column keeps off parking', () => {
  const { names, building } = floorOf(8, 60);
  const door = createBoxAt(names[0]?.at ?? { x: 0, y: 0 }, { width: 34, height: 34 });
  const parking = { left: building.left - 60, top: 300, right: building.left - 22, bottom: 600 };
  const placed = nameLayout(names, { building, free, taken: [door, parking] });
  expect(placed.filter(({ aside }) => aside).map(({ ref }) => ref)).toEqual(['unit:0']);
  expect(clashes(placed, [door, parking])).toBe(0);
});

test('a name stands on the side of the building that its unit is on', () => {
  const { names, building } = floorOf(8, 60);
  const door = createBoxAt(names[3]?.at ?? { x: 0, y: 0 }, { width: 34, height: 34 });
  const [beside] = nameLayout(names, { building, free, taken: [door] }).filter(({ aside }) => aside);
  expect(beside?.aside?.side).toBe(1);
});

test('on a narrow screen the chosen unit says its number alone, so that every unit of the floor is named', () => {
  const { names, building } = floorOf(8, 14, { x: 120, y: 290 });
  const last = names.at(-1);
  if (!last) throw new Error('there are names');
  const tag = { width: 190, height: 26 };
  const phone = { left: 8, top: 100, right: 282, bottom: 480 };
  const around = { building, free: phone, taken: [] };
  const told: Named[] = [...names.slice(0, -1), { ...last, size: tag, inside: tag, chosen: true }];
  expect(placeNamesNextToLabels(told, around, []).placed.length).toBeLessThan(names.length);
  const withNumber = told.map((name) => (name.chosen ? { ...name, brief: getPlateSize(4) } : name));
  const { placed } = placeNamesNextToLabels(withNumber, around, []);
  expect(placed).toHaveLength(names.length);
  expect(placed.find(({ chosen }) => chosen)?.isBrief).toBe(true);
  expect(clashes(placed)).toBe(0);
});

test('what the chosen unit says, which is long, covers no other name', () => {
  const { names, building } = floorOf(8, 44);
  const last = names.at(-1);
  if (!last) throw new Error('there are names');
  const tag = { width: 160, height: 26 };
  const chosen = { ...last, size: tag, inside: tag };
  const placed = nameLayout([...names.slice(0, -1), chosen], { building, free, taken: [] });
  expect(placed.filter(({ aside }) => aside).map(({ ref }) => ref)).toEqual([last.ref]);
  expect(clashes(placed)).toBe(0);
});

test('on a phone the columns stay within what is free, and all on the side that has room', () => {
  const phone = { left: 8, top: 116, right: 322, bottom: 350 };
  const { names, building } = floorOf(8, 7, { x: 40, y: 220 });
  const placed = nameLayout(names, { building, free: phone, taken: [] });
  expect(placed).toHaveLength(8);
  expect(clashes(placed)).toBe(0);
  for (const name of placed) expect(getNameBox(name).left).toBeGreaterThan(building.right);
});

test.each([
  ['stands beside the names of the floor where both have room', 480, true],
  ['gives way to them where they have none', 280, false],
])('on a phone the label of the address %s', (_, top, hasLabel) => {
  const phone = { left: 8, top: 116, right: 352, bottom: 560 };
  const { names, building } = floorOf(24, 7, { x: 170, y: 220 });
  const label = { left: 60, top, right: 320, bottom: top + 60 };
  const laid = placeNamesNextToLabels(names, { building, free: phone, taken: [] }, [label]);
  expect(laid.hasLabel).toBe(hasLabel);
  expect(clashes(laid.placed, hasLabel ? [label] : [])).toBe(0);
  expect(laid.placed).toHaveLength(24);
});

test('of very many units those are named that have room: no wall of names stands before the map', () => {
  const { names, building } = floorOf(5000, 11);
  const placed = nameLayout(names, { building, free, taken: [] });
  expect(placed.length).toBeGreaterThan(5);
  expect(placed.every(({ aside }) => aside === undefined)).toBe(true);
  expect(clashes(placed)).toBe(0);
});

test.each([
  ['beside the building', free],
  ['where it is, before others, where that leaves no room', { left: 820, top: 10, right: 1000, bottom: 860 }],
])('the chosen one of very many units is named %s', (_, free) => {
  const { names, building } = floorOf(400, 11);
  const tag = { width: 160, height: 26 };
  const units = names.map((name, index) =>
    index === 5 ? { ...name, size: tag, inside: tag, chosen: true } : name,
  );
  const placed = nameLayout(units, { building, free, taken: [] });
  expect(placed.filter(({ chosen }) => chosen)).toHaveLength(1);
  expect(clashes(placed)).toBe(0);
});

test('what the chosen unit says leaves the room beside a tower to the others where it has none itself', () => {
  const phone = { left: 8, top: 116, right: 382, bottom: 700 };
  const { names, building } = floorOf(8, 20, { x: 180, y: 400 });
  const tag = { width: 180, height: 26 };
  const units = names.map((name, index) =>
    index === 5 ? { ...name, size: tag, inside: tag, chosen: true } : name,
  );
  const placed = nameLayout(units, { building, free: phone, taken: [] });
  expect(placed.some(({ chosen }) => chosen)).toBe(true);
  expect(placed).toHaveLength(8);
  expect(clashes(placed)).toBe(0);
});
