import { useEffect, useMemo, useState } from 'react';
import type { Result } from '../../contract/batch.ts';
import type { Act } from '../../contract/judgement.ts';
import type { Judged } from '../../domain/result-facets.ts';
import { watchActs } from '../../store/acts.ts';
import { judgedRows } from './judged.ts';

const none: readonly Act[] = [];

/** What reviewers said of the rows of a run, by position. Without acts that can be read nobody said anything. */
export function useJudged(run: string | null, results: readonly Result[]): ReadonlyMap<number, Judged> {
  const [acts, setActs] = useState(none);
  useEffect(() => {
    setActs(none);
    return run === null ? undefined : watchActs(run, setActs, () => setActs(none));
  }, [run]);
  return useMemo(() => judgedRows(results, acts), [results, acts]);
}
