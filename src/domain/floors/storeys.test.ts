import { expect, test } from 'vitest';
import type { FloorGroup } from './floors.ts';
import { drawerLift, getStoreys } from './storeys.ts';

const floors = (...numbers: (number | undefined)[]): FloorGroup[] =>
  numbers.map((floor) => ({ key: String(floor), floor, sent: String(floor), units: [] }));

const heightsOf = ({ storeys }: ReturnType<typeof getStoreys>) =>
  storeys.map(({ group, base }) => [group.floor, Number(base.toFixed(2))]);

test('the ground floor stands on the ground, gaps stay open and halves stand between', () => {
  const stack = getStoreys(floors(12, 1.5, 1, 0, undefined), undefined);
  expect(heightsOf(stack)).toEqual([
    [0, 0],
    [1, 3.4],
    [1.5, 5.1],
    [12, 40.8],
  ]);
  expect(stack.roof).toBeCloseTo(44.2);
  expect(stack.ranked).toBe(false);
});

test('a floor below the ground is seen only while it is open: the house is lifted off it', () => {
  const closed = getStoreys(floors(-2, -1, 1, 2), undefined);
  expect(heightsOf(closed)).toEqual([
    [1, 0],
    [2, 3.4],
  ]);
  expect(closed.sunk).toBe(2);
  const open = getStoreys(floors(-2, -1, 1, 2), '-1');
  expect(heightsOf(open)).toEqual([
    [-1, 0],
    [1, drawerLift],
    [2, drawerLift + 3.4],
  ]);
  expect(open.sunk).toBe(1);
});

test('a house that is all below the ground stands on its lowest floor', () => {
  const { storeys, sunk } = getStoreys(floors(-3, -1), undefined);
  expect(storeys.map(({ base }) => Number(base.toFixed(2)))).toEqual([0, 6.8]);
  expect(sunk).toBe(0);
});

test('no slab is empty, under the ground or in the next one', () => {
  const { storeys } = getStoreys(floors(-3, 0, 0.1, 0.2, 1, 2, 2.05, 7), '0.2');
  for (const [index, { base, top }] of storeys.entries()) {
    expect(base).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThan(base);
    expect(top).toBeLessThan(storeys[index + 1]?.base ?? Number.POSITIVE_INFINITY);
  }
});

test('floors above the open one are lifted, those below are not', () => {
  const closed = getStoreys(floors(1, 2, 3, 4), undefined);
  const open = getStoreys(floors(1, 2, 3, 4), '2');
  const moved = open.storeys.map(({ base }, index) => base - (closed.storeys[index]?.base ?? 0));
  expect(moved.map(Math.round)).toEqual([0, 0, drawerLift, drawerLift]);
  expect(open.storeys.map((storey) => storey.open)).toEqual([false, true, false, false]);
  expect(open.storeys.map((storey) => storey.lifted)).toEqual([false, false, true, true]);
  expect(open.roof).toBeCloseTo(closed.roof + drawerLift);
});

test('wild numbers are stacked in their order, and a thousand floors stay a tower', () => {
  const wild = getStoreys(floors(1, 2, 3, 1e6), undefined);
  expect(wild.ranked).toBe(true);
  expect(wild.storeys.map(({ base }) => Number(base.toFixed(1)))).toEqual([0, 3.4, 6.8, 10.2]);
  expect(getStoreys(floors(-1e9, 3, 1e6), undefined).sunk).toBe(0);
  const many = getStoreys(floors(...Array.from({ length: 5000 }, (_, index) => index * 2)), '40');
  expect(many.roof).toBeLessThan(700);
  expect(getStoreys(floors(-1e308, 1e308, 0), undefined).roof).toBeCloseTo(10.2);
});

test('with no usable floor there is nothing to stack', () => {
  expect(getStoreys(floors(undefined, undefined), undefined)).toMatchObject({ storeys: [], roof: 0 });
});
