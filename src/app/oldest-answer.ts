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

/** When the answers were recorded, the oldest first; undefined where they came just now. */
export function recordedMoment(inspection: Inspection): Date | undefined {
  const moments = operationNames.flatMap((name) => {
    const view = inspection[name];
    const exchange = 'answer' in view ? view.answer.exchange : undefined;
    return exchange?.recordedAt ?? [];
  });
  return moments.length > 0 ? new Date(Math.min(...moments)) : undefined;
}
