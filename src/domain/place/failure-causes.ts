import { type FailureFacts, findSpeaker, isUnknown } from '../../spec/answer.ts';
import { type OperationName, operationNames } from '../../spec/operations.ts';
import { groupBy } from '../collections/group-by.ts';
import type { Inspection } from './inspection.ts';

/** Operations that failed alike: one cause, to be told once. */
export type FailureCause = {
  readonly operations: readonly OperationName[];
  /** How the one of them failed that stands for all: where the service asks to wait, it is the longest wait. */
  readonly facts: FailureFacts;
  /** How each of them failed, in the order of `operations`. */
  readonly each: readonly FailureFacts[];
};

/** What failed, by its cause, in the order of the operations. */
export function getFailureCauses(failures: readonly FailureFacts[]): readonly FailureCause[] {
  return [...groupBy(failures, causeKey).values()].map((each) => ({
    operations: each.map(({ operation }) => operation),
    facts: each.reduce((most, facts) => ((facts.retryAfter ?? 0) > (most.retryAfter ?? 0) ? facts : most)),
    each,
  }));
}

/** How each operation failed that did, in their order. */
export function getFailures(inspection: Inspection): FailureFacts[] {
  return operationNames.flatMap((name) => {
    const view = inspection[name];
    return view.state === 'failed' ? [view.failure.facts] : [];
  });
}

/** What is told of a failure in one sentence: two that share it have one cause. */
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

/** The cause for which all four failed; undefined where one did not, or where they failed for several. */
export function getWholeFailure(inspection: Inspection): FailureCause | undefined {
  const [cause, another] = getFailureCauses(getFailures(inspection));
  return another === undefined && cause?.operations.length === operationNames.length ? cause : undefined;
}

/**
 * True where the service itself answered all four that it knows nothing under this id. Not where a recording lacks
 * it, and not where the server between did not know the path.
 */
export function isUnknownId(inspection: Inspection): boolean {
  const cause = getWholeFailure(inspection);
  return cause !== undefined && isUnknown(cause.facts);
}
