import { expect, test } from 'vitest';
import type { FloorGroup } from './floors.ts';
import { drawerLift, storeysOf } from './storeys.ts';

const floors = (...numbers: (number | undefined)[]): FloorGroup[] =>
  numbers.map((floor) => ({ key: String(floor), floor, sent: String(floor), units: [] }));

test('the lowest floor stands on the ground, gaps stay open and halves stand between', () => {
  const { storeys, roof, ranked } = storeysOf(floors(12, 1.5, 1, 0, -1, undefined), undefined);
  expect(storeys.map(({ group, base }) => [group.floor, Number(base.toFixed(2))])).toEqual([
    [-1, 0],
    [0, 3.4],
    [1, 6.8],
    [1.5, 8.5],
    [12, 44.2],
  ]);
  expect(roof).toBeCloseTo(47.6);
  expect(ranked).toBe(false);
});

test('no slab is empty, under the ground or in the next one', () => {
  const { storeys } = storeysOf(floors(-3, 0, 0.1, 0.2, 1, 2, 2.05, 7), '0.2');
  for (const [index, { base, top }] of storeys.entries()) {
    expect(base).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThan(base);
    expect(top).toBeLessThan(storeys[index + 1]?.base ?? Number.POSITIVE_INFINITY);
  }
});

test('floors above the open one are lifted, those below are not', () => {
  const closed = storeysOf(floors(1, 2, 3, 4), undefined);
  const open = storeysOf(floors(1, 2, 3, 4), '2');
  const moved = open.storeys.map(({ base }, index) => base - (closed.storeys[index]?.base ?? 0));
  expect(moved.map(Math.round)).toEqual([0, 0, drawerLift, drawerLift]);
  expect(open.storeys.map((storey) => storey.open)).toEqual([false, true, false, false]);
  expect(open.roof).toBeCloseTo(closed.roof + drawerLift);
});

test('wild numbers are stacked in their order, and a thousand floors stay a tower', () => {
  const wild = storeysOf(floors(1, 2, 3, 1e6), undefined);
  expect(wild.ranked).toBe(true);
  expect(wild.storeys.map(({ base }) => Number(base.toFixed(1)))).toEqual([0, 3.4, 6.8, 10.2]);
  const many = storeysOf(floors(...Array.from({ length: 5000 }, (_, index) => index * 2)), '40');
  expect(many.roof).toBeLessThan(700);
  expect(storeysOf(floors(-1e308, 1e308, 0), undefined).roof).toBeCloseTo(10.2);
});

test('with no usable floor there is nothing to stack', () => {
  expect(storeysOf(floors(undefined, undefined), undefined)).toMatchObject({ storeys: [], roof: 0 });
});
