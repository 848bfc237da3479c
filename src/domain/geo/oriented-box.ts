import { getEdges, type PlanePoint, type Ring } from './plane.ts';

/** A rectangle round an outline, along its longest wall. */
export type OrientedBox = {
  /** Half of its length and of its width in metres. */
  readonly half: readonly [along: number, across: number];
  /** Converts metres along and across, from its middle, to the plane. */
  readonly at: (along: number, across: number) => PlanePoint;
};

/** The box of a ring. */
export function getOrientedBox(ring: Ring): OrientedBox {
  const turns = getEdges(ring).map(([from, to]) => {
    const [x, y] = [to[0] - from[0], to[1] - from[1]];
    return { length: Math.hypot(x, y), angle: Math.atan2(y, x) };
  });
  const { angle } = turns.reduce((a, b) => (b.length > a.length ? b : a), { length: 0, angle: 0 });
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = ring.map(([x, y]) => x * cos + y * sin);
  const across = ring.map(([x, y]) => y * cos - x * sin);
  const [a0, a1] = getExtent(along);
  const [b0, b1] = getExtent(across);
  const [a, b] = [(a0 + a1) / 2, (b0 + b1) / 2];
  return {
    half: [(a1 - a0) / 2, (b1 - b0) / 2],
    at: (s, t) => [(a + s) * cos - (b + t) * sin, (a + s) * sin + (b + t) * cos],
  };
}

function getExtent(values: readonly number[]): readonly [least: number, most: number] {
  return values.reduce<readonly [number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}
