import { operationNames } from '../contract/operations.ts';
import type { Inspection } from '../domain/inspection.ts';

/** When the oldest of the answers was there, in milliseconds since 1970; undefined before there is one. */
export function oldestAnswer(inspection: Inspection): number | undefined {
  const moments = operationNames.flatMap((name) => {
    const view = inspection[name];
    return 'answer' in view ? [view.answer.exchange.askedAt + view.answer.exchange.duration] : [];
  });
  return moments.length > 0 ? Math.min(...moments) : undefined;
}
