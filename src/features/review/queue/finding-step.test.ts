import { expect, test } from 'vitest';
import { getNextFinding } from './queue-findings.tsx';

const ids = ['worst', 'next', 'last'];

/** Returns where that many steps lead, from the whole address on. */
function walk(by: 1 | -1, steps: number, among: readonly string[] = ids) {
  let chosen: string | undefined;
  return Array.from({ length: steps }, () => {
    chosen = getNextFinding(among, chosen, by);
    return chosen;
  });
}

test('goes from the whole address to the worst finding, on to the last, and shows the whole address again', () => {
  expect(walk(1, 5)).toEqual(['worst', 'next', 'last', undefined, 'worst']);
});

test('goes the same way back', () => {
  expect(walk(-1, 5)).toEqual(['last', 'next', 'worst', undefined, 'last']);
});

test('stays with the whole address where nothing was found, and begins anew where the chosen one is gone', () => {
  expect(walk(1, 2, [])).toEqual([undefined, undefined]);
  expect(getNextFinding(ids, 'of the last address', 1)).toBe('worst');
});
