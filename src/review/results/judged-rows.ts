import type { Result } from '../../contract/batch.ts';
import type { Judged } from '../../domain/result-facets.ts';
import { hasChanged } from '../../domain/review-queue.ts';
import { addressKey, type Ledger } from '../../domain/verdicts.ts';

/** By position: the verdict of a reviewer that holds for a row, and whether the row was answered otherwise since. */
export function judgedRows(
  results: readonly Result[],
  ledger: Ledger,
  own: string,
): ReadonlyMap<number, Judged> {
  const held = ledger.verdictsOf(own);
  const judged = new Map<number, Judged>();
  // Most runs are not judged yet: then no key of their rows is made.
  if (held.size === 0) return judged;
  for (const result of results) {
    const act = held.get(addressKey(result));
    if (act) judged.set(result.position, { verdict: act.what, changed: hasChanged(result, act) });
  }
  return judged;
}
