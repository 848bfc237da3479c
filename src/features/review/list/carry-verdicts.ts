import { carryOverActs } from '../../../domain/runs/carry-over.ts';
import { type ListVerdict, listVerdicts } from '../../../domain/runs/list-verdict.ts';
import { createLedger, getAddressKey, isSettlement, isVerdict } from '../../../domain/runs/verdicts.ts';
import type { Result, Run } from '../../../spec/batch.ts';
import type { Act } from '../../../spec/judgement.ts';
import { addActs } from '../../../state/acts.ts';
import { readActsOfRun } from '../../../state/kept-acts.ts';
import { forEachResult } from '../../../state/results.ts';

/** Acts written in one transaction: other tabs may write between them. */
const portion = 500;

type Asked = Pick<Run, 'id' | 'again'>;

/**
 * Copies the verdicts of the earlier run to one that repeats it, where the answer is unchanged, and returns the acts.
 * Nothing is copied twice, however often it is called: after a crash, or after rows were asked again. Rejects with
 * NotKept.
 */
export async function carryVerdicts({ id, again }: Asked): Promise<readonly Act[]> {
  const before = again === undefined ? [] : await readActsOfRun(again);
  if (before.length === 0) return [];
  const ledger = createLedger(before);
  const carried: Act[] = [];
  await forEachResult(id, (row) => carried.push(...carryOverActs(ledger, [row])));
  for (let start = 0; start < carried.length; start += portion) {
    await addActs(carried.slice(start, start + portion));
  }
  return carried;
}

/** Counts of what a run has from the earlier one; each address counts once. */
export type Carried = {
  /** Addresses with a verdict of the earlier run that was not withdrawn, on an unchanged answer. */
  readonly carried: number;
  /** Addresses without any verdict. */
  readonly wait: number;
  /** Addresses that were wrong and have another answer now, not judged yet. */
  readonly mended: number;
  /** Addresses marked as corrected whose answer is still the wrong one. */
  readonly unchanged: number;
};

/** Carries over, and counts the results; undefined where nothing was judged in the earlier run. */
export async function carryAndCount(run: Asked): Promise<Carried | undefined> {
  const ids = new Set((await carryVerdicts(run)).map(({ id }) => id));
  if (run.again === undefined || !(await readActsOfRun(run.again)).some(judges)) return undefined;
  const ledger = createLedger(await readActsOfRun(run.id));
  const addresses = new Map<string, Result>();
  await forEachResult(run.id, (row) => addresses.set(getAddressKey(row), row));
  const said = listVerdicts([...addresses.values()], ledger, '');
  const judged = [...said.values()];
  const isCarried = (act: Act) => ids.has(act.id) && judges(act) && !ledger.isWithdrawn(act);
  const isMended = ({ phase, changed }: ListVerdict) => phase === 'verification' && changed;
  const rows = [...addresses];
  const carried = rows.filter(([key, { digest }]) =>
    ledger.historyOf(key).some((act) => isCarried(act) && act.digest === digest),
  );
  return {
    carried: carried.length,
    wait: rows.length - judged.filter(({ verdict }) => verdict !== 'none').length,
    mended: judged.filter(isMended).length,
    unchanged: judged.filter(({ phase }) => phase === 'unchanged').length,
  };
}

function judges(act: Act): boolean {
  return isVerdict(act) || isSettlement(act);
}
