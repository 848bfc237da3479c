import { expect, test } from 'vitest';
import { TileFailureCount } from './failure-count.ts';

const tilesThatFail = (failures: TileFailureCount, times: number, source = 'online') =>
  Array.from({ length: times }, () => failures.failed(source, 'tile'));

test('three tiles in a row that fail lose a source, and so does its description', () => {
  expect(tilesThatFail(new TileFailureCount(), 4)).toEqual([false, false, true, true]);
  expect(new TileFailureCount().failed('online', 'description')).toBe(true);
});

test('a tile that comes forgives the failures before it, of its own source alone', () => {
  const failures = new TileFailureCount();
  for (let hour = 0; hour < 5; hour++) {
    expect(tilesThatFail(failures, 2)).toEqual([false, false]);
    failures.came('online');
  }
  tilesThatFail(failures, 2);
  failures.came('another');
  expect(tilesThatFail(failures, 1)).toEqual([true]);
});

test('after a swap of the map nothing is held against it', () => {
  const failures = new TileFailureCount();
  tilesThatFail(failures, 2);
  failures.clear();
  expect(tilesThatFail(failures, 2)).toEqual([false, false]);
});

test('a source that failed and never brought a tile is lost when nothing more is asked for', () => {
  const count = new TileFailureCount();
  expect(count.allInVain()).toBe(false);
  expect(count.failed('ground', 'tile')).toBe(false);
  expect(count.allInVain()).toBe(true);
  count.came('ground');
  expect(count.failed('ground', 'tile')).toBe(false);
  expect(count.allInVain()).toBe(false);
  count.clear();
  expect(count.failed('ground', 'tile')).toBe(false);
  expect(count.allInVain()).toBe(true);
});
