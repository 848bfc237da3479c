import { parseWrittenCoordinate } from '../geo/typed-coordinate.ts';
import { getCells } from './cell-form.ts';
import { findFirstAxis } from './column-words.ts';
import type { ColumnFields, PairOrder, Records } from './records.ts';

/**
 * In which order the pairs of numbers in the column of positions stand: as its name says; else as what stands there can only
 * be, as nothing lies beyond 90 degrees of latitude; else with the latitude first, as people write them, which is not told.
 */
export function findPairOrder({ columns, sample }: Records, fields: ColumnFields): PairOrder {
  const column = fields.indexOf('expected_position');
  const named = findFirstAxis(columns[column] ?? '');
  if (named) return { isLongitudeFirst: named === 'expected_lng', isTold: true, isNamed: true };
  const pairs = getCells(sample, column).flatMap((cell) => {
    const written = parseWrittenCoordinate(cell, true);
    return written?.isPlain ? written : [];
  });
  const isOnlyLongitude = (one: number, other: number) =>
    Math.abs(one) > 90 && Math.abs(one) <= 360 && Math.abs(other) <= 90;
  const swapped = pairs.filter(({ latitude, longitude }) => isOnlyLongitude(latitude, longitude)).length;
  const straight = pairs.filter(({ latitude, longitude }) => isOnlyLongitude(longitude, latitude)).length;
  return { isLongitudeFirst: swapped > straight, isTold: swapped + straight > 0 };
}
