import { describe, expect, test } from 'vitest';
import { stepOf } from './table-step.ts';

describe('a key in the table', () => {
  const step = (key: string, active: number | undefined) => stepOf(key, active, 100, 10);

  test('leads to the first or the last row from nowhere', () => {
    expect([step('ArrowDown', undefined), step('ArrowUp', undefined)]).toEqual([0, 99]);
  });

  test('leads by one, by a page and to the ends, and never beyond them', () => {
    expect([step('ArrowDown', 4), step('ArrowUp', 4)]).toEqual([5, 3]);
    expect([step('PageDown', 4), step('PageUp', 4)]).toEqual([14, 0]);
    expect([step('Home', 50), step('End', 50)]).toEqual([0, 99]);
    expect([step('ArrowDown', 99), step('ArrowUp', 0)]).toEqual([99, 0]);
  });

  test('is left to others where it leads nowhere', () => {
    expect(step('Tab', 4)).toBeUndefined();
    expect(stepOf('Home', undefined, 0, 10)).toBeUndefined();
  });
});
