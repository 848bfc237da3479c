import type { Result, Run } from '../../../contract/batch.ts';
import type { Act } from '../../../contract/judgement.ts';
import { carriedOver } from '../../../core/runs/carry-over.ts';
import { listVerdicts } from '../../../core/runs/list-verdict.ts';
import { addressKey, isSettlement, isVerdict, ledgerOf } from '../../../core/runs/verdicts.ts';
import { addActs } from '../../../store/acts.ts';
import { actsOf } from '../../../store/kept-acts.ts';
import { eachResult } from '../../../store/results.ts';

/** Acts written in one transaction: other tabs may write between them. */
const portion = 500;

type Asked = Pick<Run, 'id' | 'again'>;

/**
 * Gives a run that was asked again the verdicts of the earlier one where the answer is the same, and tells the acts.
 * Nothing is given twice, however often it is called: after a crash, or after rows were asked once more. Rejects with
 * NotKept.
 */
export async function carryVerdicts({ id, again }: Asked): Promise<readonly Act[]> {
  const before = again === undefined ? [] : await actsOf(again);
  if (before.length === 0) return [];
  const ledger = ledgerOf(before);
  const carried: Act[] = [];
  await eachResult(id, (row) => carried.push(...carriedOver(ledger, [row])));
  for (let start = 0; start < carried.length; start += portion) {
    await addActs(carried.slice(start, start + portion));
  }
  return carried;
}

/** What a run has of the earlier one; each address counts once. */
export type Carried = {
  /** Addresses with a verdict of the earlier run that nobody took back. */
  readonly carried: number;
  /** Addresses without any verdict. */
  readonly wait: number;
};

/** Carries over, and counts what came of it; undefined where nothing was judged in the earlier run. */
export async function carriedCounts(run: Asked): Promise<Carried | undefined> {
  const ids = new Set((await carryVerdicts(run)).map(({ id }) => id));
  if (run.again === undefined || !(await actsOf(run.again)).some(judges)) return undefined;
  const ledger = ledgerOf(await actsOf(run.id));
  const addresses = new Map<string, Result>();
  await eachResult(run.id, (row) => addresses.set(addressKey(row), row));
  const judged = [...listVerdicts([...addresses.values()], ledger, '').values()];
  const keys = [...addresses.keys()];
  const isCarried = (act: Act) => ids.has(act.id) && judges(act) && !ledger.isWithdrawn(act);
  return {
    carried: keys.filter((key) => ledger.historyOf(key).some(isCarried)).length,
    wait: keys.length - judged.filter(({ verdict }) => verdict !== 'none').length,
  };
}

function judges(act: Act): boolean {
  return isVerdict(act) || isSettlement(act);
}
