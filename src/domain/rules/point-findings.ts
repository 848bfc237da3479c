import type { Position } from '../../spec/geojson.ts';
import type { OperationName } from '../../spec/operations.ts';
import { leastMetresPerLatitude } from '../geo/earth.ts';
import { getDistance } from '../geo/geodesy.ts';
import type { Subject } from '../place/inspection.ts';
import { findClusters } from './clusters.ts';
import type { FindingDraft } from './rule.ts';
import { getElementPointer } from './sent.ts';

/** Returns the part of a finding that names its point. */
export function getPointSubject(operation: OperationName, { ref, index }: Subject) {
  return {
    operation,
    subject: ref,
    pointer: getElementPointer(operation, index, 'geometry', 'coordinates'),
  } as const;
}

/**
 * Returns one warning for each heap of points less than `metres` apart: for its first point, with the nearest other
 * one.
 */
export function findStacked(
  operation: OperationName,
  points: readonly Subject[],
  metres: number,
): FindingDraft[] {
  const positions = points.map(({ position }) => position);
  return findClusters(positions, metres).flatMap((cluster) => {
    const [first, ...others] = cluster.flatMap((index) => points[index] ?? []);
    const next = first && createNearestFinder(others)(first.position);
    if (!next) return [];
    return [
      {
        severity: 'warning',
        ...getPointSubject(operation, first),
        measured: next.metres,
        threshold: metres,
        unit: 'metres',
        details: { count: cluster.length, other: next.thing.ref },
        evidence: { lines: [[[...first.position], [...next.thing.position]]] },
      },
    ];
  });
}

type Near<Thing> = { readonly thing: Thing; readonly metres: number };

/**
 * Returns a search for the nearest of many things: it goes north and south of a position until nothing nearer can come.
 */
export function createNearestFinder<Thing extends { readonly position: Position }>(
  things: readonly Thing[],
): (position: Position) => Near<Thing> | undefined {
  const sorted = things.toSorted((a, b) => a.position[1] - b.position[1]);
  return (position) => {
    let best: Near<Thing> | undefined;
    /** False as soon as everything farther along is farther away too. */
    const look = (thing: Thing) => {
      const apart = Math.abs(thing.position[1] - position[1]) * leastMetresPerLatitude;
      if (best && apart > best.metres) return false;
      const metres = getDistance(position, thing.position);
      if (!best || metres < best.metres) best = { thing, metres };
      return true;
    };
    const middle = firstFrom(sorted, position[1]);
    for (let index = middle, thing = sorted[index]; thing && look(thing); thing = sorted[++index]);
    for (let index = middle - 1, thing = sorted[index]; thing && look(thing); thing = sorted[--index]);
    return best;
  };
}

function firstFrom(sorted: readonly { readonly position: Position }[], latitude: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.position[1] ?? 0) < latitude) low = middle + 1;
    else high = middle;
  }
  return low;
}
