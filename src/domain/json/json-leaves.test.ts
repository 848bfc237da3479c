import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatJsonPointer, formatJsonValue, iterateJsonLeaves, parseJsonPointer } from './json-leaves.ts';

function leavesOf(text: string): [string, string][] {
  return [...iterateJsonLeaves(JSON.parse(text))].map(({ path, value }) => [path, formatJsonValue(value)]);
}

describe('jsonLeaves', () => {
  test('names every leaf by the way people write a path', () => {
    expect(leavesOf('{"a":{"b c":[1,{"d":null}]},"ж":true}')).toEqual([
      ['a["b c"][0]', '1'],
      ['a["b c"][1].d', 'null'],
      ['ж', 'true'],
    ]);
  });

  test('counts empty objects and arrays as leaves', () => {
    expect(leavesOf('{"a":{},"b":[],"c":[[]]}')).toEqual([
      ['a', '{}'],
      ['b', '[]'],
      ['c[0]', '[]'],
    ]);
  });

  test('lists an own __proto__ member like any other', () => {
    expect(leavesOf('{"__proto__":{"x":1}}')).toEqual([['__proto__.x', '1']]);
  });

  test('loses no leaf and gives each its own path', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const paths = [...iterateJsonLeaves(value)].map(({ path }) => path);
        expect(new Set(paths).size).toBe(paths.length);
        expect(paths.length).toBe(countLeaves(value));
      }),
    );
  });
});

function countLeaves(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  const members: unknown[] = Object.values(value);
  return members.length === 0 ? 1 : members.reduce<number>((sum, member) => sum + countLeaves(member), 0);
}

test('a pointer as RFC 6901 has it', () => {
  expect(formatJsonPointer([])).toBe('');
  expect(formatJsonPointer(['features', 17, 'properties', 'floor'])).toBe('/features/17/properties/floor');
  expect(
    ['', 'a/b', 'c%d', 'e^f', 'g|h', 'i\\j', 'k"l', ' ', 'm~n', '~1'].map((key) => formatJsonPointer([key])),
  ).toEqual(['/', '/a~1b', '/c%d', '/e^f', '/g|h', '/i\\j', '/k"l', '/ ', '/m~0n', '/~01']);
});

test('a pointer is followed back to the steps it was made of', () => {
  const steps = ['features', 17, 'properties', 'a/b~c'];
  expect(parseJsonPointer(formatJsonPointer(steps))).toEqual(steps);
  expect(parseJsonPointer('')).toEqual([]);
});
