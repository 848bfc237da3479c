import { parseWrittenCoordinate } from '../geo/typed-coordinate.ts';
import { getCells } from './cell-form.ts';
import { isPairNameOf } from './column-words.ts';
import type { ColumnFields, PairOrder, Records } from './records.ts';

/**
 * In which order the pairs of numbers in the column of positions stand: as its name says; else as what stands there can only
 * be, as nothing lies beyond 90 degrees of latitude; else with the latitude first, as people write them, which is not told.
 */
export function findPairOrder({ columns, sample }: Records, fields: ColumnFields): PairOrder {
  const column = fields.indexOf('expected_position');
  const name = columns[column] ?? '';
  if (isPairNameOf(name, 'longitude')) return { isLongitudeFirst: true, isTold: true };
  if (isPairNameOf(name, 'latitude')) return { isLongitudeFirst: false, isTold: true };
  const pairs = getCells(sample, column).flatMap((cell) => {
    const written = parseWrittenCoordinate(cell, true);
    return written?.isPlain ? written : [];
  });
  const isLongitudeFirst = pairs.some(({ latitude }) => Math.abs(latitude) > 90);
  return {
    isLongitudeFirst,
    isTold: isLongitudeFirst || pairs.some(({ longitude }) => Math.abs(longitude) > 90),
  };
}
