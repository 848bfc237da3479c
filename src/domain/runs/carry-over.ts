import type { Result } from '../../spec/batch.ts';
import type { Act } from '../../spec/judgement.ts';
import { fileActsUnder } from './acts-file.ts';
import { getListVerdict } from './list-verdict.ts';
import { getAddressKey, isSettlement, isVerdict, type Ledger } from './verdicts.ts';

/**
 * Returns the verdicts on an earlier run as acts of a later one of the same list: those of each address with the same
 * answers by their digest, with their settlement, corrections and notes; and those of an address that was wrong and has
 * other answers now, which has to be verified. Corrections are carried to any answer, which says what became of them.
 * Withdrawn acts are left out. A second call gives the same acts.
 */
export function carryOverActs(before: Ledger, rows: Iterable<Result>): readonly Act[] {
  const carried: Act[] = [];
  for (const row of rows) {
    const { state, digest, run } = row;
    const key = getAddressKey(row);
    const history = before.historyOf(key);
    if (state !== 'done' || digest === undefined || history.length === 0) continue;
    const holding = history.filter((act) => act.what !== 'withdraw' && !before.isWithdrawn(act));
    const same = holding.filter((act) => (isVerdict(act) || isSettlement(act)) && act.digest === digest);
    const judged = same.length > 0 ? same : foundWrong(key, before);
    const kept = holding.filter(
      (act) =>
        act.what === 'correction' ||
        (judged.length > 0 && (judged.includes(act) || act.what === 'note' || act.what === 'corrected')),
    );
    carried.push(...fileActsUnder(run, kept, ''));
  }
  return carried;
}

/** Returns the verdicts that found whole answers wrong, unanimous or settled; none for every other address. */
function foundWrong(key: string, before: Ledger): readonly Act[] {
  const { verdict, held, settlement } = getListVerdict(key, before, '');
  const acts = settlement ? [...held, settlement] : held;
  return verdict === 'wrong'
    ? acts.filter(({ what, digest }) => what === 'wrong' && digest !== undefined)
    : [];
}
