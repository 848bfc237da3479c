import type { OperationName } from '../../../../contract/operations.ts';

const names: Record<OperationName, string> = {
  details: 'Angaben',
  parking: 'Parkplätze',
  entrance: 'Eingänge',
  units: 'Einheiten',
};

/** Abfragen in einem Satz: `Parkplätze und Einheiten`. */
export function operationWords(operations: readonly OperationName[]): string {
  return new Intl.ListFormat('de', { type: 'conjunction' }).format(operations.map((name) => names[name]));
}
