import { useEffect, useState } from 'react';
import type { Result, ResultFindings, Run } from '../contract/batch.ts';
import {
  type AddressRegression,
  changedFirst,
  type Regression,
  regressionInSteps,
} from '../diff/regression.ts';
import { recordedPositions, rowsFrom } from '../store/results.ts';
import { watchRuns } from '../store/runs.ts';

/** The runs that this browser keeps, the latest first; undefined while they are read. */
export function useRuns(): readonly Run[] | undefined {
  const [runs, setRuns] = useState<readonly Run[]>();
  useEffect(() => watchRuns(setRuns, () => setRuns([])), []);
  return runs;
}

/** What became of the addresses, and in which rows of each run the answers are kept. */
export type Report = Regression & {
  /** The addresses of which there is something to say, the most urgent first. */
  readonly changed: readonly AddressRegression[];
  readonly kept: { readonly a: ReadonlySet<number>; readonly b: ReadonlySet<number> };
  /** Rows that were not asked yet. */
  readonly pending: { readonly a: number; readonly b: number };
};

type Reading = { readonly key: string; readonly report: Report | 'unread' };

/** The comparison of two runs, read once when they are chosen; undefined while it is. */
export function useReport(a: Run | undefined, b: Run | undefined): Report | 'unread' | undefined {
  const [reading, setReading] = useState<Reading>();
  const [first, second] = [a?.id, b?.id];
  const key = `${first} ${second}`;
  useEffect(() => {
    if (first === undefined || second === undefined || first === second) return undefined;
    let wanted = true;
    const tell = (report: Report | 'unread' | undefined) =>
      wanted && report && setReading({ key: `${first} ${second}`, report });
    void reportOf(first, second, () => wanted).then(tell, () => tell('unread'));
    return () => {
      wanted = false;
    };
  }, [first, second]);
  return reading?.key === key ? reading.report : undefined;
}

/** Undefined where it is no longer wanted. The page stays alive meanwhile, however long the runs are. */
async function reportOf(a: string, b: string, wanted: () => boolean): Promise<Report | undefined> {
  const before = await keptOf(a);
  const after = await keptOf(b);
  const [keptA, keptB] = await Promise.all([recordedPositions(a), recordedPositions(b)]);
  const steps = regressionInSteps(before, after);
  while (wanted()) {
    const { done, value } = steps.next();
    if (done) {
      return {
        ...value,
        changed: changedFirst(value.addresses),
        kept: { a: new Set(keptA), b: new Set(keptB) },
        pending: { a: pendingIn(before.results), b: pendingIn(after.results) },
      };
    }
    await nextTask();
  }
  return undefined;
}

async function keptOf(run: string) {
  const results: Result[] = [];
  const findings: ResultFindings[] = [];
  for (let start = 0; ; start = results.length) {
    const rows = await rowsFrom(run, start);
    if (rows.results.length === 0) return { results, findings };
    results.push(...rows.results);
    findings.push(...rows.findings);
  }
}

function pendingIn(results: readonly Result[]): number {
  return results.filter(({ state }) => state === 'pending').length;
}

/** Lets the page draw and answer before the work goes on. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
