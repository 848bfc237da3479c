import { describe, expect, test } from 'vitest';
import { getFieldChanges } from './field-changes.ts';

describe('two values differ', () => {
  test.each<[name: string, before: unknown, after: unknown, changes: unknown[]]>([
    ['nowhere', { a: [1, { b: null }] }, { a: [1, { b: null }] }, []],
    ['not by the order of members', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
    ['in a member', { a: { b: 1 } }, { a: { b: '1' } }, [{ pointer: '/a/b', before: 1, after: '1' }]],
    ['in a member that one lacks', { a: 1 }, {}, [{ pointer: '/a', before: 1 }]],
    ['in a member that is null', {}, { a: null }, [{ pointer: '/a', after: null }]],
    ['in a name that a pointer escapes', { 'a/b~': 1 }, {}, [{ pointer: '/a~1b~0', before: 1 }]],
    ['in a name of JavaScript', JSON.parse('{"__proto__":1}'), {}, [{ pointer: '/__proto__', before: 1 }]],
    [
      'by the order of an array',
      ['a', 'b'],
      ['b', 'a'],
      [
        { pointer: '/0', before: 'a', after: 'b' },
        { pointer: '/1', before: 'b', after: 'a' },
      ],
    ],
    [
      'in an array of another length as a whole',
      { p: ['a'] },
      { p: ['b', 'a'] },
      [{ pointer: '/p', before: ['a'], after: ['b', 'a'] }],
    ],
    ['in their kind', { a: [] }, { a: {} }, [{ pointer: '/a', before: [], after: {} }]],
    ['as a whole', null, 1, [{ pointer: '', before: null, after: 1 }]],
  ])('%s', (_name, before, after, changes) => {
    expect(getFieldChanges(before, after)).toEqual(changes);
  });
});

const point = (longitude: number, latitude: number) => ({
  type: 'Point',
  coordinates: [longitude, latitude],
});

describe('coordinates and points', () => {
  test('numbers of coordinates are one within 1e-7°, other numbers and heights are not', () => {
    const at = (number: number, height: number) => ({ a: { coordinates: [number, 1, height] }, n: number });
    expect(getFieldChanges(at(7, 5), at(7.000_000_1, 5.000_000_1)).map(({ pointer }) => pointer)).toEqual([
      '/a/coordinates/2',
      '/n',
    ]);
    expect(getFieldChanges({ coordinates: [7, 1] }, { coordinates: [7.000_000_2, 1] })).toHaveLength(1);
  });

  test('points are a set, as geometries, as features and in a MultiPoint', () => {
    const [one, other] = [point(1, 2), point(3, 4)];
    const feature = (geometry: object) => ({ type: 'Feature', geometry, properties: { a: 1 } });
    const multi = (...coordinates: number[][]) => ({ type: 'MultiPoint', coordinates });
    expect(getFieldChanges([one, other], [point(3, 4.000_000_05), one])).toEqual([]);
    expect(getFieldChanges([feature(one), feature(other)], [feature(other), feature(one)])).toEqual([]);
    expect(getFieldChanges(multi([1, 2], [3, 4]), multi([3, 4], [1, 2]))).toEqual([]);
    expect(getFieldChanges([one, one], [one, other])).toHaveLength(1);
    expect(getFieldChanges([feature(one)], [{ ...feature(one), properties: { a: 2 } }])).toHaveLength(1);
    expect(getFieldChanges(multi([1, 2], [3, 4]), multi([3, 4], [1, 3]))).not.toEqual([]);
  });

  test('the points of a line are in order', () => {
    const line = (...coordinates: number[][]) => ({ type: 'LineString', coordinates });
    expect(getFieldChanges(line([1, 2], [3, 4]), line([3, 4], [1, 2]))).not.toEqual([]);
  });
});

test('what is ignored is left out with all that is beneath it', () => {
  const ignored = ['/a', '/b/c'];
  expect(getFieldChanges({ a: { x: 1 }, ab: 1, b: { c: 1 } }, { ab: 2, b: { c: 2 } }, ignored)).toEqual([
    { pointer: '/ab', before: 1, after: 2 },
  ]);
});
