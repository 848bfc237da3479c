import type { OperationName } from '../../../contract/operations.ts';
import { counted, formatNumber } from '../../format/formats.ts';

/** What an operation answers with, counted: `1 place`, `48 units`. */
export const operationCounts: Record<OperationName, (count: number) => string> = {
  details: (count) => counted(count, 'place', 'places'),
  parking: (count) => counted(count, 'parking point', 'parking points'),
  entrance: (count) => counted(count, 'entrance', 'entrances'),
  units: (count) => counted(count, 'unit', 'units'),
};

/** `, 6 unusable`, behind a count of what is real; empty for none. */
export function unusableToo(count: number): string {
  return count > 0 ? `, ${formatNumber(count)} unusable` : '';
}
