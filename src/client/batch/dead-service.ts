import type { FailureReason } from '../../spec/answer.ts';
import type { Result } from '../../spec/batch.ts';
import { operationNames } from '../../spec/operations.ts';

/**
 * Minimum number of consecutive rows without any answer after which the service counts as dead, also at lower
 * concurrency.
 */
const fewestRows = 4;

/** Failures without an answer of the service itself: unreachable, timed out, or 5xx. */
const silences: readonly FailureReason[] = ['unreachable', 'timeout', 'server'];

/**
 * Returns true where none of the four operations was answered, or refused with a status of the service: only silence
 * and server errors.
 */
export function isSilent({ operations }: Pick<Result, 'operations'>): boolean {
  return operationNames.every((name) => {
    const reason = operations?.[name]?.reason;
    return reason !== undefined && silences.includes(reason);
  });
}

/**
 * Returns true where so many consecutive rows were silent that the service is dead: four, or as many as are asked at
 * once, since one moment of a broken network affects all of those. A single bad row is never enough.
 */
export function isDead(silentInARow: number, concurrency: number): boolean {
  return silentInARow >= Math.max(fewestRows, concurrency);
}
