import type { Position } from '../contract/geojson.ts';
import { metresBetween, onTurnOf } from '../domain/geodesy.ts';

/** Metres of a degree of latitude on the sphere of domain/geodesy, a little low: a cell is rather too wide. */
const metresPerDegree = 111_000;

/**
 * Groups of positions that lie on top of each other, as indexes in their order: each is less than `metres` from
 * another one of its group, or exactly as far where `ends` are included. Positions that stand alone are left out.
 * Near-linear: a grid keeps far ones apart, and whoever has been taken is not looked at again.
 */
export function clustersWithin(
  positions: readonly Position[],
  metres: number,
  ends: 'excluded' | 'included' = 'excluded',
): number[][] {
  const close = (one: Position, other: Position) => {
    const apart = metresBetween(one, other);
    return ends === 'included' ? apart <= metres : apart < metres;
  };
  const { waiting, around } = gridOf(positions, Math.max(metres, 0.001));
  const taken = new Set<number>();
  const clusters: number[][] = [];
  for (const start of positions.keys()) {
    if (taken.has(start)) continue;
    taken.add(start);
    const cluster = [start];
    // The cluster grows while it is walked.
    for (const member of cluster) {
      const here = positions[member];
      if (!here) continue;
      for (const key of around(here)) {
        const left = waiting.get(key)?.filter((index) => !taken.has(index)) ?? [];
        const [near, far] = parted(left, (index) => {
          const there = positions[index];
          return there !== undefined && close(here, there);
        });
        for (const index of near) taken.add(index);
        for (const index of near) cluster.push(index);
        if (left.length > 0) waiting.set(key, far);
      }
    }
    if (cluster.length > 1) clusters.push(cluster.toSorted((a, b) => a - b));
  }
  return clusters;
}

function parted(indexes: readonly number[], isNear: (index: number) => boolean): [number[], number[]] {
  const near: number[] = [];
  const far: number[] = [];
  for (const index of indexes) (isNear(index) ? near : far).push(index);
  return [near, far];
}

/** Cells so wide that whoever is within `metres` of a position stands in its cell or beside it. */
function gridOf(positions: readonly Position[], metres: number) {
  const meridian = positions[0]?.[0] ?? 0;
  const high = positions.reduce((most, [, latitude]) => Math.max(most, Math.abs(latitude)), 0);
  const narrowest = Math.max(0.001, Math.cos((high * Math.PI) / 180));
  const height = metres / metresPerDegree;
  const width = height / narrowest;
  const cellOf = (position: Position) => {
    const [longitude, latitude] = onTurnOf(meridian, position);
    return [Math.floor((longitude - meridian) / width), Math.floor(latitude / height)] as const;
  };
  const waiting = new Map<number, number[]>();
  for (const [index, position] of positions.entries()) {
    const [column, row] = cellOf(position);
    const key = keyOf(column, row);
    const cell = waiting.get(key);
    if (cell) cell.push(index);
    else waiting.set(key, [index]);
  }
  const around = (position: Position) => {
    const [column, row] = cellOf(position);
    return [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => keyOf(column + x, row + y)));
  };
  return { waiting, around };
}

/** A number for a cell. Two far apart may share one: their distance is measured all the same. */
function keyOf(column: number, row: number): number {
  return column * 2 ** 26 + row;
}
