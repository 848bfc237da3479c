import type { OperationName } from '../contract/operations.ts';
import type { Subject } from '../domain/inspection.ts';
import { clustersWithin } from './clusters.ts';
import { nearestOf } from './nearest.ts';
import type { Found } from './rule.ts';
import { pointerOf } from './subjects.ts';

/** The part of a finding that says of which point it speaks. */
export function atPoint(operation: OperationName, { ref, index }: Subject) {
  return {
    operation,
    subject: ref,
    pointer: pointerOf(operation, index, 'geometry', 'coordinates'),
  } as const;
}

/** One warning for each heap of points less than `metres` apart: of its first point, with the nearest other one. */
export function onTopOf(operation: OperationName, points: readonly Subject[], metres: number): Found[] {
  const positions = points.map(({ position }) => position);
  return clustersWithin(positions, metres).flatMap((cluster) => {
    const [first, ...others] = cluster.flatMap((index) => points[index] ?? []);
    const next = first && nearestOf(others)(first.position);
    if (!next) return [];
    return [
      {
        severity: 'warning',
        ...atPoint(operation, first),
        measured: next.metres,
        threshold: metres,
        unit: 'metres',
        details: { count: cluster.length, other: next.thing.ref },
        evidence: { lines: [[[...first.position], [...next.thing.position]]] },
      },
    ];
  });
}
