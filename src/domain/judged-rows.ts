import type { Result } from '../contract/batch.ts';
import type { Judged } from './result-facets.ts';
import { addressKey, type Ledger, type VerdictAct } from './verdicts.ts';

/** By position: the verdict of a reviewer that holds for a row, and whether the row was answered otherwise since. */
export function judgedRows(
  rows: readonly Result[],
  ledger: Ledger,
  own: string,
): ReadonlyMap<number, Judged> {
  const judged = new Map<number, Judged>();
  const held = ledger.verdictsOf(own);
  if (held.size === 0) return judged;
  for (const row of rows) {
    const act = held.get(addressKey(row));
    if (act) judged.set(row.position, { verdict: act.what, changed: hasChanged(row, act) });
  }
  return judged;
}

/** An answer from before the verdict is no change since, whatever it was. */
function hasChanged({ digest, answeredAt = 0 }: Result, { digest: seen, at }: VerdictAct): boolean {
  return seen !== undefined && digest !== undefined && digest !== seen && answeredAt > at;
}
