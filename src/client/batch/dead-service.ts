import type { FailureReason } from '../../spec/answer.ts';
import type { Result } from '../../spec/batch.ts';
import { operationNames } from '../../spec/operations.ts';

/** Rows in a row without any answer from which on the service counts as dead, however few are asked at once. */
const fewestRows = 4;

/** Failures in which the service itself said nothing: not reached, not in time, or broken down over it. */
const silences: readonly FailureReason[] = ['unreachable', 'timeout', 'server'];

/** True where none of the four operations was answered, nor refused with words: only silence and errors of a server. */
export function isSilent({ operations }: Pick<Result, 'operations'>): boolean {
  return operationNames.every((name) => {
    const reason = operations?.[name]?.reason;
    return reason !== undefined && silences.includes(reason);
  });
}

/**
 * True where so many rows in a row were silent that it is the service and not the rows: four, or as many as are asked at
 * once, since one moment of a broken network takes all of those. A single bad row never is enough.
 */
export function isDead(silentInARow: number, concurrency: number): boolean {
  return silentInARow >= Math.max(fewestRows, concurrency);
}
