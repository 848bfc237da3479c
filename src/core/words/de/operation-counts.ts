import type { OperationName } from '../../../contract/operations.ts';
import { counted, formatNumber } from '../../format/formats.ts';

/** What an operation answers with, counted: `1 Ort`, `48 Einheiten`. */
export const operationCounts: Record<OperationName, (count: number) => string> = {
  details: (count) => counted(count, 'Ort', 'Orte'),
  parking: (count) => counted(count, 'Parkplatz', 'Parkplätze'),
  entrance: (count) => counted(count, 'Eingang', 'Eingänge'),
  units: (count) => counted(count, 'Einheit', 'Einheiten'),
};

/** `, 6 unbrauchbar`, behind a count of what is real; empty for none. */
export function unusableToo(count: number): string {
  return count > 0 ? `, ${formatNumber(count)} unbrauchbar` : '';
}
