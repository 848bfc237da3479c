import type { OperationName } from '../contract/operations.ts';
import type { Inspection, OperationView, Subject } from '../domain/inspection.ts';

/** The JSON pointer of an element within the body of its operation's answer. */
export function pointerOf(operation: OperationName, index: number, ...path: readonly string[]): string {
  let pointer = operation === 'details' ? '' : `/features/${index}`;
  for (const step of path) pointer += `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return pointer;
}

/** What an operation answered; undefined while it has not, or when it failed. */
export function answered<Name extends OperationName>(
  view: OperationView<Name>,
): readonly Subject<Name>[] | undefined {
  return 'answer' in view ? view.subjects : undefined;
}

/** The place of an inspection, where it was answered with a point. */
export function placeOf({ details }: Inspection): Subject<'details'> | undefined {
  return details.subjects[0];
}
