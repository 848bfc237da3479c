import { type FailureFacts, findSpeaker, isUnknown } from '../../spec/answer.ts';
import { type OperationName, operationNames } from '../../spec/operations.ts';
import { groupBy } from '../collections/group-by.ts';
import type { Inspection } from './inspection.ts';

/** Operations that failed for one cause, which is shown once. */
export type FailureCause = {
  readonly operations: readonly OperationName[];
  /** The failure that represents all of them: where the service asks to wait, the one with the longest wait. */
  readonly facts: FailureFacts;
  /** How each of them failed, in the order of `operations`. */
  readonly each: readonly FailureFacts[];
};

/** Returns failures by cause, in the order of the operations. */
export function getFailureCauses(failures: readonly FailureFacts[]): readonly FailureCause[] {
  return [...groupBy(failures, causeKey).values()].map((each) => ({
    operations: each.map(({ operation }) => operation),
    facts: each.reduce((most, facts) => ((facts.retryAfter ?? 0) > (most.retryAfter ?? 0) ? facts : most)),
    each,
  }));
}

/** Returns how each failed operation failed, in order. */
export function getFailures(inspection: Inspection): FailureFacts[] {
  return operationNames.flatMap((name) => {
    const view = inspection[name];
    return view.state === 'failed' ? [view.failure.facts] : [];
  });
}

/** Returns the one-sentence cause of a failure: failures with equal sentences have one cause. */
function causeKey({
  reason,
  path,
  exchange,
  timeLimit,
  notSent,
  notRecorded,
  elsewhere,
  webPage,
}: FailureFacts): string {
  const speaker = exchange && findSpeaker(exchange.headers) === 'server';
  const late = timeLimit !== undefined;
  return JSON.stringify([
    reason,
    path,
    exchange?.status,
    speaker,
    late,
    notSent,
    notRecorded,
    elsewhere,
    webPage,
  ]);
}

/** Returns the cause for which all four failed; undefined where one did not, or where they failed for several. */
export function getWholeFailure(inspection: Inspection): FailureCause | undefined {
  const [cause, another] = getFailureCauses(getFailures(inspection));
  return another === undefined && cause?.operations.length === operationNames.length ? cause : undefined;
}

/**
 * Returns true where the service itself answered all four that it knows nothing under this id. Not where a recording
 * lacks it, and not where a server in between did not know the path.
 */
export function isUnknownId(inspection: Inspection): boolean {
  const cause = getWholeFailure(inspection);
  return cause !== undefined && isUnknown(cause.facts);
}
