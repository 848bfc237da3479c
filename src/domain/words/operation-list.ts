import type { OperationName } from '../../spec/operations.ts';
import { formatList } from '../format/formats.ts';
import { catalogue } from './catalogue.ts';
import english from './operations.en.json';

/** What the four operations are called. */
export const operationWords = catalogue(english, {
  de: () => import('./operations.de.json'),
  es: () => import('./operations.es.json'),
  ru: () => import('./operations.ru.json'),
});

/** Operations behind a colon: `Parking and units`. */
export function formatOperationList(operations: readonly OperationName[]): string {
  return formatList(operations.map((name, index) => operationWords[index === 0 ? 'first' : 'next'][name]));
}
