import { expect, test } from 'vitest';
import { getGroup, groupBy } from './group-by.ts';

test('keys and items keep the order in which they come', () => {
  const groups = groupBy(['pear', 'apple', 'plum', 'fig'], (word) => word[0]);
  expect([...groups]).toEqual([
    ['p', ['pear', 'plum']],
    ['a', ['apple']],
    ['f', ['fig']],
  ]);
});

test('what has no key is left out', () => {
  const groups = groupBy(new Set([1, 2, 3]), (number) => (number > 1 ? 'more' : undefined));
  expect([...groups]).toEqual([['more', [2, 3]]]);
});

test('the group of a new key begins empty and is kept', () => {
  const groups = new Map<string, number[]>();
  getGroup(groups, 'a').push(1);
  getGroup(groups, 'a').push(2);
  expect(groups.get('a')).toEqual([1, 2]);
});
