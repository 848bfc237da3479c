import { union } from 'polyclip-ts';
import { isCrossing } from '../../../domain/geo/edges.ts';
import { getSignedArea } from '../../../domain/geo/plane.ts';
import { type CityPosition, containsPosition, type Geometry } from '../geometry.ts';

/** Joins ways by their nodes, end to end; `open` are those that never close. */
export function joinRings(ways: readonly (readonly number[])[]): { closed: number[][]; open: number } {
  const closed: number[][] = [];
  const byEnd = new Map<number, number[][]>();
  const take = (end: number, way: number[]) => {
    const others = byEnd.get(end)?.filter((other) => other !== way) ?? [];
    byEnd.set(end, others);
  };
  for (const nodes of ways) {
    let way = [...nodes];
    for (;;) {
      const [first, last] = [way[0], way.at(-1)];
      if (first === undefined || last === undefined) break;
      if (first === last && way.length > 3) {
        closed.push(way);
        break;
      }
      const next = byEnd.get(last)?.[0] ?? byEnd.get(first)?.[0];
      if (!next) {
        for (const end of [first, last]) byEnd.set(end, [...(byEnd.get(end) ?? []), way]);
        break;
      }
      for (const end of [next[0], next.at(-1)]) if (end !== undefined) take(end, next);
      way = joined(way, next);
    }
  }
  const open = new Set([...byEnd.values()].flat()).size;
  return { closed, open };
}

function joined(one: readonly number[], other: readonly number[]): number[] {
  if (one.at(-1) === other[0]) return [...one, ...other.slice(1)];
  if (one.at(-1) === other.at(-1)) return [...one, ...other.toReversed().slice(1)];
  if (one[0] === other.at(-1)) return [...other, ...one.slice(1)];
  return [...other.toReversed(), ...one.slice(1)];
}

/**
 * Returns the area of closed rings, mended where its one outline crosses itself; undefined where no area can be made.
 */
export function createArea(rings: readonly CityPosition[][]): {
  readonly area: Geometry | undefined;
  readonly crosses: boolean;
} {
  const [only] = rings;
  const crosses = rings.some(crossesItself);
  return { area: crosses && only && rings.length === 1 ? uncrossed(only) : nestRings(rings), crosses };
}

/**
 * Returns closed rings as areas with holes: a ring inside an odd number of others is a hole in the smallest of them.
 */
export function nestRings(rings: readonly CityPosition[][]): Geometry | undefined {
  const bySize = rings.toSorted((a, b) => Math.abs(getSignedArea(b)) - Math.abs(getSignedArea(a)));
  const polygons: { readonly outer: CityPosition[]; readonly holes: CityPosition[][] }[] = [];
  const around = bySize.map((ring, index) =>
    bySize.slice(0, index).filter((larger) => isWithin(ring, larger)),
  );
  for (const [index, ring] of bySize.entries()) {
    const outer = around[index] ?? [];
    if (outer.length % 2 === 0) polygons.push({ outer: ring, holes: [] });
    else polygons.find((polygon) => polygon.outer === outer.at(-1))?.holes.push(ring);
  }
  const coordinates = polygons.map(({ outer, holes }) => [outer, ...holes]);
  const [only] = coordinates;
  if (!only) return undefined;
  return coordinates.length === 1
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates };
}

/** Rings may touch, so most corners decide where a ring is. */
function isWithin(ring: readonly CityPosition[], larger: CityPosition[]): boolean {
  const polygon: Geometry = { type: 'Polygon', coordinates: [larger] };
  const corners = ring.slice(1);
  return corners.filter((corner) => containsPosition(polygon, corner)).length * 2 > corners.length;
}

/** A longer outline is no building, and would take long to compare with itself. */
const mostCorners = 2000;

/** Returns whether a closed ring crosses itself. */
function crossesItself(ring: readonly CityPosition[]): boolean {
  if (ring.length > mostCorners) return false;
  for (let i = 0; i + 1 < ring.length; i++) {
    for (let j = i + 2; j + 1 < ring.length; j++) {
      if (i === 0 && j + 2 === ring.length) continue;
      const [a, b, c, d] = [ring[i], ring[i + 1], ring[j], ring[j + 1]];
      if (a && b && c && d && isCrossing([a, b], [c, d])) return true;
    }
  }
  return false;
}

/** Splits a ring that crosses itself into areas that do not; undefined where that is not possible. */
function uncrossed(ring: CityPosition[]): Geometry | undefined {
  try {
    const coordinates = union([ring]);
    return coordinates.length === 0 ? undefined : { type: 'MultiPolygon', coordinates };
  } catch {
    return undefined;
  }
}
