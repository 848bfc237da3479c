import { expect, test } from 'vitest';
import {
  findCrossing,
  findNearestOnEdge,
  findNearestShare,
  getSide,
  isCrossing,
  isWithinRings,
} from './edges.ts';
import { type Edge, getEdges, interpolatePoint, type Ring } from './plane.ts';

const createSquare = (from: number, to: number): Ring => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
];
const east: Edge = [
  [0, 0],
  [10, 0],
];

test('a court is no part of its building, and an island in it is', () => {
  const rings = [createSquare(0, 10), createSquare(2, 8), createSquare(4, 6)];
  expect([1, 3, 5, 11].map((at) => isWithinRings(rings, [at, at]))).toEqual([true, false, true, false]);
});

test('the nearest spot of an edge is not beyond its ends', () => {
  expect(findNearestOnEdge(east, [4, 3])).toEqual([4, 0]);
  expect(findNearestOnEdge(east, [-4, 3])).toEqual([0, 0]);
  expect(findNearestOnEdge(east, [14, 3])).toEqual([10, 0]);
});

test('an edge without length is nearest where it is', () => {
  const dot: Edge = [
    [7, 7],
    [7, 7],
  ];
  expect(findNearestShare(dot, [0, 0])).toBe(0);
  expect(findNearestOnEdge(dot, [0, 0])).toEqual([7, 7]);
});

test('the end of an edge is exactly its end', () => {
  const to = [0.3, 0.1] as const;
  expect(interpolatePoint([[0.1, 0.7], to], 1)).toBe(to);
});

test.each([
  ['across', [5, -5], [5, 5], [0.5, 0.5], true],
  ['with an end on it', [5, 0], [5, 5], [0.5, 0], false],
  ['beyond', [15, -5], [15, 5], undefined, false],
  ['beside', [0, 1], [10, 1], undefined, false],
  ['along it', [2, 0], [4, 0], undefined, false],
] as const)('an edge %s', (_, from, to, shares, crosses) => {
  expect(findCrossing(east, [from, to])).toEqual(shares);
  expect(isCrossing(east, [from, to])).toBe(crosses);
});

test('left is 1, right is -1', () => {
  expect([1, 0, -1].map((y) => getSide(...east, [3, y]))).toEqual([1, 0, -1]);
});

test('a ring has as many edges as walls, a point none', () => {
  expect(getEdges(createSquare(0, 1))).toHaveLength(4);
  expect(getEdges([[1, 1]])).toEqual([]);
});
