import { describe, expect, test } from 'vitest';
import { getPlateSize, getSpiderfyReach, layoutSpiderfy } from './spiderfy.ts';

const sizes = [3, 5, 9].map((letters) => ({ letters, size: getPlateSize(letters) }));

describe.each(sizes)('labels of $letters letters', ({ size }) => {
  test.each([2, 5, 8, 9, 30, 48])('%i of them never overlap, nor cover their spot', (count) => {
    const points = layoutSpiderfy(count, size);
    expect(points.length).toBe(count);
    const middles = [{ x: 0, y: 0 }, ...points];
    const overlapping = middles.flatMap((a, index) =>
      middles
        .slice(index + 1)
        .filter((b) => Math.abs(a.x - b.x) < size.width && Math.abs(a.y - b.y) < size.height),
    );
    expect(overlapping).toEqual([]);
  });

  test('48 fit beside the panel of a laptop', () => {
    expect(getSpiderfyReach(layoutSpiderfy(48, size), size)).toBeLessThan(400);
  });
});

test('a few stand evenly on one circle, the first at the top', () => {
  const [top, ...rest] = layoutSpiderfy(4, getPlateSize(3));
  expect(top?.x).toBeCloseTo(0);
  expect(top?.y).toBeCloseTo(-58);
  expect(rest.map(({ x, y }) => Math.hypot(x, y))).toEqual(rest.map(() => expect.closeTo(58)));
});
