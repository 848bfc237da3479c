import type { Result } from '../../contract/batch.ts';
import type { Act } from '../../contract/judgement.ts';
import { filedUnder } from './acts-file.ts';
import { addressKey, isSettlement, isVerdict, type Ledger } from './verdicts.ts';

/**
 * What was said of the answers of an earlier run, as acts of a later one of the same list: the verdicts of each address
 * whose answers are the same by their digest, with their settlement, corrections and notes. What was taken back stays
 * behind. Read twice it gives the same acts.
 */
export function carriedOver(before: Ledger, rows: Iterable<Result>): readonly Act[] {
  const carried: Act[] = [];
  for (const row of rows) {
    const { state, digest, run } = row;
    const history = before.historyOf(addressKey(row));
    if (state !== 'done' || digest === undefined || history.length === 0) continue;
    const holding = history.filter((act) => act.what !== 'withdraw' && !before.isWithdrawn(act));
    const same = holding.filter((act) => (isVerdict(act) || isSettlement(act)) && act.digest === digest);
    if (same.length === 0) continue;
    const kept = holding.filter(
      (act) => same.includes(act) || act.what === 'note' || act.what === 'corrected',
    );
    carried.push(...filedUnder(run, kept, ''));
  }
  return carried;
}
