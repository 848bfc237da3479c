import type { AnswerFailure } from '../../contract/answer.ts';
import { type OperationName, operationNames } from '../../contract/operations.ts';
import type { Inspection } from '../../domain/inspection.ts';
import type { Scene } from '../../scene/use-scene.ts';

/** The operations that failed, in their order. */
export function failedOperations(inspection: Inspection): OperationName[] {
  return operationNames.filter((name) => inspection[name].state === 'failed');
}

/** The operations that are in trouble in a tab which shows the data of another one, or of none. */
export function troubledOperations(
  { inspection, attempts }: Scene,
  inItsPlace: OperationName | undefined,
): OperationName[] {
  return operationNames.filter((name) => {
    const { state } = inspection[name];
    // In its own tab an operation shows what it does itself, unless an older answer stands there.
    if (name === inItsPlace) return attempts[name] && state !== 'loading';
    return attempts[name] || state === 'failed';
  });
}

/** The operations whose data is on the screen all the same. */
export function shownOperations(inspection: Inspection): OperationName[] {
  return operationNames.filter((name) => inspection[name].state === 'ready');
}

export function failureOf(inspection: Inspection, operation: OperationName): AnswerFailure | undefined {
  const view = inspection[operation];
  return view.state === 'failed' ? view.failure : undefined;
}
