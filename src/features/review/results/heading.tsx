import { useMemo } from 'react';
import { formatNumber, formatShare } from '../../../domain/format/formats.ts';
import { usualProfile } from '../../../domain/rules/profiles.ts';
import { FailureCount } from '../../../domain/runs/failed-operations.ts';
import type { Result, Run } from '../../../spec/batch.ts';
import type { Severity } from '../../../spec/severities.ts';
import { FailedOperations } from '../failed-operations.tsx';
import { MergeButton, MergeStatus, type Merging } from '../merge-verdicts.tsx';
import { ExportMenu } from './exports.tsx';
import styles from './heading.module.css';
import resultWords from './results.messages';
import { useRunProfile } from './use-judged.ts';

type Props = {
  readonly run: Run | undefined;
  /** All rows of the run. */
  readonly all: readonly Result[];
  readonly shown: readonly Result[];
  readonly merging: Merging;
};

/** The name of the list and its overall result. */
export function Heading({ run, all, shown, merging }: Props) {
  const { counts } = useRunProfile(run) ?? usualProfile;
  const { failed, unknown, pending, clean, failures } = useMemo(() => getFigures(all, counts), [all, counts]);
  const answered = all.length - pending;
  const judged = answered - failed - unknown;
  return (
    <header className={`${styles.heading} row wrap`}>
      <h2 className="page-title truncate flex-1 tight" dir="auto" title={run?.name}>
        {run?.name}
      </h2>
      <dl className="flex wrap" aria-label={resultWords.figures}>
        <div>
          <dt className="caption quiet">{resultWords.figure.done}</dt>
          <dd className="title strong tabular snug nowrap">
            {formatNumber(answered)}
            <small className="small regular quiet ml-1">{resultWords.ofAll({ all: all.length })}</small>
          </dd>
        </div>
        <div>
          <dt className="caption quiet">{resultWords.figure.failed}</dt>
          <dd className="title strong tabular snug">{formatNumber(failed)}</dd>
        </div>
        {unknown > 0 && (
          <div>
            <dt className="caption quiet">{resultWords.figure.unknown}</dt>
            <dd className="title strong tabular snug">{formatNumber(unknown)}</dd>
          </div>
        )}
        <div>
          <dt className="caption quiet">{resultWords.figure.clean}</dt>
          <dd
            className="title strong tabular snug"
            title={judged > 0 ? resultWords.shareOfJudged({ count: clean, judged }) : undefined}
          >
            {judged === 0 ? '–' : formatShare(clean / judged, 1)}
          </dd>
        </div>
      </dl>
      <div className="row gap-2">
        {!run?.team && <MergeButton merging={merging} />}
        <ExportMenu run={run} all={all} shown={shown} />
      </div>
      <div className={styles.merged}>
        <FailedOperations failed={failures.mostFirst} of={answered} />
        <MergeStatus merging={merging} />
      </div>
    </header>
  );
}

/** How many rows failed and why, are unknown, wait, and were judged without a finding of a severity that counts. */
function getFigures(all: readonly Result[], counts: readonly Severity[]) {
  const figures = { failed: 0, unknown: 0, pending: 0, clean: 0, failures: new FailureCount() };
  for (const row of all) {
    const { state, worst } = row;
    figures.failures.add(row);
    if (state !== 'done') figures[state]++;
    else if (worst === undefined || !counts.includes(worst)) figures.clean++;
  }
  return figures;
}
