import type { FailureReason } from '../../spec/answer.ts';
import type { Result } from '../../spec/batch.ts';
import { type OperationName, operationNames } from '../../spec/operations.ts';

/** An operation that failed in the same way on rows of a run, and their number. */
export type FailedOperation = {
  readonly operation: OperationName;
  readonly reason: FailureReason | undefined;
  readonly status: number | undefined;
  readonly count: number;
};

/** Counts the causes of failed rows, the most frequent first. */
export class FailureCount {
  readonly #counts = new Map<string, FailedOperation>();

  /** A row that did not fail adds nothing. */
  add({ state, operations }: Pick<Result, 'state' | 'operations'>): void {
    if (state !== 'failed') return;
    for (const operation of operationNames) {
      const { state: ended, reason, status } = operations?.[operation] ?? {};
      if (ended !== 'failed') continue;
      const key = `${operation} ${reason} ${status}`;
      const count = (this.#counts.get(key)?.count ?? 0) + 1;
      this.#counts.set(key, { operation, reason, status, count });
    }
  }

  get mostFirst(): readonly FailedOperation[] {
    return [...this.#counts.values()].toSorted((a, b) => b.count - a.count);
  }
}
