import { useEffect, useState } from 'react';
import {
  type AddressRegression,
  compareRunsInPortions,
  type Regression,
  sortChangedFirst,
} from '../../domain/diff/regression.ts';
import { runInSlices } from '../../domain/pace/pace.ts';
import { type ListVerdict, listVerdictsInPortions } from '../../domain/runs/list-verdict.ts';
import { createLedger } from '../../domain/runs/verdicts.ts';
import type { Result, ResultFindings, Run } from '../../spec/batch.ts';
import { readActsOfRun } from '../../state/kept-acts.ts';
import { readRecordedPositions } from '../../state/recordings.ts';
import { readRowsFrom } from '../../state/results.ts';
import { watchRuns } from '../../state/runs.ts';

/** Returns the runs of this browser, the latest first; undefined while they are read. */
export function useKeptRuns(): readonly Run[] | undefined {
  const [runs, setRuns] = useState<readonly Run[]>();
  useEffect(() => watchRuns(setRuns, () => setRuns([])), []);
  return runs;
}

/** The changes of the addresses, and the rows of each run with stored answers. */
export type RegressionReport = Regression & {
  /** The addresses with changes, the most urgent first. */
  readonly changed: readonly AddressRegression[];
  readonly kept: { readonly a: ReadonlySet<number>; readonly b: ReadonlySet<number> };
  /** Number of rows that were not asked yet. */
  readonly pending: { readonly a: number; readonly b: number };
  /** Verdicts on the rows of each run, by position. */
  readonly said: { readonly a: Verdicts; readonly b: Verdicts };
  /** The addresses that run A found wrong, those with changes first. */
  readonly wrong: readonly AddressRegression[];
};

type Verdicts = ReadonlyMap<number, ListVerdict>;

type Reading = { readonly key: string; readonly report: RegressionReport | 'unread' };

/** Returns the comparison of two runs, read once when they are chosen; undefined meanwhile. */
export function useReport(a: Run | undefined, b: Run | undefined): RegressionReport | 'unread' | undefined {
  const [reading, setReading] = useState<Reading>();
  const [first, second] = [a?.id, b?.id];
  const key = `${first} ${second}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run with the same id is the same run
  useEffect(() => {
    if (!a || !b || first === second) return undefined;
    const gone = new AbortController();
    const tell = (report: RegressionReport | 'unread') =>
      gone.signal.aborted || setReading({ key: `${first} ${second}`, report });
    void readReport(a, b, gone.signal).then(tell, () => tell('unread'));
    return () => gone.abort();
  }, [first, second]);
  return reading?.key === key ? reading.report : undefined;
}

/** Reads in portions, so that the page stays responsive. Rejects where it is no longer wanted, too. */
async function readReport(a: Run, b: Run, signal: AbortSignal): Promise<RegressionReport> {
  const before = await readKept(a.id);
  const after = await readKept(b.id);
  const [keptA, keptB] = await Promise.all([readRecordedPositions(a.id), readRecordedPositions(b.id)]);
  const found = await runInSlices(compareRunsInPortions(before, after), { signal });
  const changed = sortChangedFirst(found.addresses);
  const said = {
    a: await readVerdicts(a, before.results, signal),
    b: await readVerdicts(b, after.results, signal),
  };
  const wasWrong = (each: AddressRegression) => said.a.get(each.a ?? -1)?.verdict === 'wrong';
  const wrong = new Set([...changed.filter(wasWrong), ...found.addresses.filter(wasWrong)]);
  return {
    ...found,
    changed,
    said,
    wrong: [...wrong],
    kept: { a: new Set(keptA), b: new Set(keptB) },
    pending: { a: pendingIn(before.results), b: pendingIn(after.results) },
  };
}

async function readKept(run: string) {
  const results: Result[] = [];
  const findings: ResultFindings[] = [];
  for (let start = 0; ; start = results.length) {
    const rows = await readRowsFrom(run, start);
    if (rows.results.length === 0) return { results, findings };
    results.push(...rows.results);
    findings.push(...rows.findings);
  }
}

async function readVerdicts(run: Run, results: readonly Result[], signal: AbortSignal): Promise<Verdicts> {
  const ledger = createLedger(await readActsOfRun(run.id));
  if (ledger.size === 0) return new Map();
  return runInSlices(listVerdictsInPortions(results, ledger, '', run.team?.overlap), { signal });
}

function pendingIn(results: readonly Result[]): number {
  return results.filter(({ state }) => state === 'pending').length;
}
