import type { AnswerFailure } from '../../contract/answer.ts';
import { type OperationName, operationNames } from '../../contract/operations.ts';
import type { Inspection } from '../../domain/inspection.ts';

/** The operations that failed, in their order. */
export function failedOperations(inspection: Inspection): OperationName[] {
  return operationNames.filter((name) => inspection[name].state === 'failed');
}

/** The operations whose data is on the screen all the same. */
export function shownOperations(inspection: Inspection): OperationName[] {
  return operationNames.filter((name) => inspection[name].state === 'ready');
}

export function failureOf(inspection: Inspection, operation: OperationName): AnswerFailure | undefined {
  const view = inspection[operation];
  return view.state === 'failed' ? view.failure : undefined;
}
