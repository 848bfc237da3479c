import { expect, test } from 'vitest';
import { getOrientedBox } from './oriented-box.ts';
import type { Ring } from './plane.ts';

const turned = (ring: Ring, angle: number): Ring =>
  ring.map(([x, y]) => [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
  ]);

const house: Ring = [
  [0, 0],
  [37, 0],
  [37, 30],
  [0, 30],
  [0, 0],
];

test('the box of an outline lies along its longest wall', () => {
  const { half, at } = getOrientedBox(turned(house, 0.6));
  expect(half[0]).toBeCloseTo(18.5);
  expect(half[1]).toBeCloseTo(15);
  const [east, north] = at(0, 0);
  const [x, y] = turned([[18.5, 15]], 0.6)[0] ?? [];
  expect([east, north]).toEqual([expect.closeTo(x ?? 0), expect.closeTo(y ?? 0)]);
});
