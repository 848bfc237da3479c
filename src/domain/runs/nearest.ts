import type { Result } from '../../spec/batch.ts';
import type { Position } from '../../spec/geojson.ts';
import { getDistance } from '../geo/geodesy.ts';

/**
 * Returns the row nearest to a position, and how many metres it is away: by the answered place, else by the position
 * that the list has. Undefined where no row has either.
 */
export function findNearest(
  rows: readonly Result[],
  from: Position,
): { readonly row: Result; readonly metres: number } | undefined {
  let nearest: { readonly row: Result; readonly metres: number } | undefined;
  for (const row of rows) {
    const at = row.place ?? row.expected?.position;
    const metres = at ? getDistance(from, at) : Number.POSITIVE_INFINITY;
    if (metres < (nearest?.metres ?? Number.POSITIVE_INFINITY)) nearest = { row, metres };
  }
  return nearest;
}
