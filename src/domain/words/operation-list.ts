import type { OperationName } from '../../spec/operations.ts';
import { formatList } from '../format/formats.ts';
import operationWords from './operations.messages';

/** Returns operations after a colon: `Parking and units`. */
export function formatOperationList(operations: readonly OperationName[]): string {
  return formatList(operations.map((name, index) => operationWords[index === 0 ? 'first' : 'next'][name]));
}
