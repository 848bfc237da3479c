import type { OperationName } from '../../../contract/operations.ts';

const names: Record<OperationName, string> = {
  details: 'Ort',
  parking: 'Parken',
  entrance: 'Eingänge',
  units: 'Einheiten',
};

/** Abfragen in einem Satz: `Parken und Einheiten`. */
export function operationWords(operations: readonly OperationName[]): string {
  return new Intl.ListFormat('de', { type: 'conjunction' }).format(operations.map((name) => names[name]));
}
