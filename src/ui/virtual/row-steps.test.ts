import { describe, expect, test } from 'vitest';
import { getRowStep, getTreeStep, type Walk } from './row-steps.ts';

const keys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'];
const ofGrid = ['ArrowRight', 'ArrowLeft', ...keys];
const walked = (walk: Walk, pressed = keys) => pressed.map((key) => getRowStep(key, walk));

describe('a key in a list', () => {
  test('leads by one, by a page and to the ends, and never beyond them', () => {
    expect(walked({ count: 100, active: 44, page: 10 })).toEqual([45, 43, 54, 34, 0, 99]);
    expect(walked({ count: 100, active: 99, page: 10 })).toEqual([99, 98, 99, 89, 0, 99]);
    expect(walked({ count: 100, active: 0, page: 10 })).toEqual([1, 0, 10, 0, 0, 99]);
  });

  test('begins at the first row, and upwards at the last, where no row is active', () => {
    expect(walked({ count: 100, active: undefined, page: 10 })).toEqual([0, 99, 9, 0, 0, 99]);
  });

  test('leads nowhere without rows, and stays on a row that is alone', () => {
    expect(walked({ count: 0, active: undefined, page: 10 })).toEqual(keys.map(() => undefined));
    expect(walked({ count: 0, active: 3, page: 10, columns: 4 }, ofGrid)).toEqual(
      ofGrid.map(() => undefined),
    );
    expect(walked({ count: 1, active: 0, page: 10 })).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('leads to the last row where the active one is gone with those below it', () => {
    expect(walked({ count: 3, active: 7, page: 2 })).toEqual([2, 2, 2, 2, 0, 2]);
  });

  test('passes over rows on which nobody stands', () => {
    const isStop = (index: number) => ![0, 3, 9].includes(index);
    const walk = { count: 10, page: 3, isStop };
    expect(walked({ ...walk, active: 2 })).toEqual([4, 1, 5, 1, 1, 8]);
    expect(walked({ ...walk, active: 8 })).toEqual([8, 7, 8, 5, 1, 8]);
    expect(walked({ ...walk, active: 1 })).toEqual([2, 1, 4, 1, 1, 8]);
    expect(walked({ ...walk, active: undefined, isStop: () => false })).toEqual(keys.map(() => undefined));
  });

  test('is left to others where it leads nowhere', () => {
    expect(walked({ count: 9, active: 4 }, ['PageDown', 'PageUp', 'ArrowRight', 'ArrowLeft', 'Tab'])).toEqual(
      Array(5).fill(undefined),
    );
  });
});

test('a key in a grid leads sideways too, and by rows of its columns', () => {
  expect(walked({ count: 99, active: 41, page: 8, columns: 4 }, ofGrid)).toEqual([
    42, 40, 45, 37, 73, 9, 0, 98,
  ]);
  expect(walked({ count: 6, active: 5, page: 8, columns: 4 }, ofGrid)).toEqual([5, 4, 5, 1, 5, 0, 0, 5]);
  expect(walked({ count: 6, active: 2, page: 8, columns: 1 }, ofGrid)).toEqual([3, 1, 3, 1, 5, 0, 0, 5]);
});

describe('a key in a tree', () => {
  const step = (key: string, open?: boolean, active: number | undefined = 50, count = 100) =>
    getTreeStep(key, count, active, open);

  test('goes up, down, by a page and to the ends', () => {
    expect(keys.map((key) => step(key))).toEqual([51, 49, 70, 30, 0, 99].map((to) => ({ to })));
    expect(step('ArrowDown', undefined, 99)).toEqual({ to: 99 });
  });

  test('to the right opens a row, then goes into it', () => {
    expect(step('ArrowRight', false)).toEqual({ turn: true });
    expect(step('ArrowRight', true)).toEqual({ to: 51 });
    expect(step('ArrowRight')).toEqual({ to: 50 });
  });

  test('to the left closes a row, then goes to its parent', () => {
    expect(step('ArrowLeft', true)).toEqual({ turn: true });
    expect([step('ArrowLeft', false), step('ArrowLeft')]).toEqual([{ toParent: true }, { toParent: true }]);
  });

  test('for a space turns a row, and stays on one that holds nothing', () => {
    expect([step(' ', true), step(' ', false)]).toEqual([{ turn: true }, { turn: true }]);
    expect(step(' ')).toEqual({ to: 50 });
  });

  test('begins at the first row where none is active, and is left to others otherwise', () => {
    const from = (key: string, count = 100) => getTreeStep(key, count, undefined, undefined);
    expect([from('ArrowDown'), from('ArrowRight'), from(' ')]).toEqual([{ to: 0 }, { to: 0 }, { to: 0 }]);
    expect([from('ArrowUp'), from('ArrowDown', 0)]).toEqual([{ to: 99 }, undefined]);
    expect([step('Tab'), step('a'), step('*')]).toEqual([undefined, undefined, undefined]);
  });
});
