import type { OperationName } from '../../../../contract/operations.ts';

const names: Record<OperationName, string> = {
  details: 'details',
  parking: 'parking',
  entrance: 'entrances',
  units: 'units',
};

/** Operations within a sentence or at its start: `Parking and units`. */
export function operationWords(operations: readonly OperationName[]): string {
  const text = new Intl.ListFormat('en', { type: 'conjunction' }).format(
    operations.map((name) => names[name]),
  );
  return text.charAt(0).toUpperCase() + text.slice(1);
}
