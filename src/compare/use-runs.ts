import { useEffect, useState } from 'react';
import type { Run } from '../contract/batch.ts';
import { type Regression, regression } from '../diff/regression.ts';
import { allFindingsOf, recordedPositions, resultsOf } from '../store/results.ts';
import { watchRuns } from '../store/runs.ts';

/** The runs that this browser keeps, the latest first; undefined while they are read. */
export function useRuns(): readonly Run[] | undefined {
  const [runs, setRuns] = useState<readonly Run[]>();
  useEffect(() => watchRuns(setRuns, () => setRuns([])), []);
  return runs;
}

/** What became of the addresses, and in which rows of each run the answers are kept. */
export type Report = Regression & {
  readonly kept: { readonly a: ReadonlySet<number>; readonly b: ReadonlySet<number> };
};

type Reading = { readonly key: string; readonly report: Report | 'unread' };

/** The comparison of two runs, read once when they are chosen; undefined while it is. */
export function useReport(a: Run | undefined, b: Run | undefined): Report | 'unread' | undefined {
  const [reading, setReading] = useState<Reading>();
  const [first, second] = [a?.id, b?.id];
  const key = `${first} ${second}`;
  useEffect(() => {
    if (first === undefined || second === undefined) return undefined;
    let wanted = true;
    const tell = (report: Report | 'unread') => wanted && setReading({ key: `${first} ${second}`, report });
    void reportOf(first, second).then(tell, () => tell('unread'));
    return () => {
      wanted = false;
    };
  }, [first, second]);
  return reading?.key === key ? reading.report : undefined;
}

async function reportOf(a: string, b: string): Promise<Report> {
  const [before, after, keptA, keptB] = await Promise.all([
    keptOf(a),
    keptOf(b),
    recordedPositions(a),
    recordedPositions(b),
  ]);
  return { ...regression(before, after), kept: { a: new Set(keptA), b: new Set(keptB) } };
}

async function keptOf(run: string) {
  const [results, findings] = await Promise.all([resultsOf(run), allFindingsOf(run)]);
  return { results, findings };
}
