import { useEffect, useState } from 'react';
import type { BatchFacts } from '../../../client/batch/progress.ts';
import type { Connection } from '../../../client/connection.ts';
import { formatDuration, formatMoment, formatNumber } from '../../../domain/format/formats.ts';
import type { Run } from '../../../spec/batch.ts';
import { useRunCounts } from '../../inspect/model/use-run.ts';
import { FailedOperationsOf } from '../failed-operations.tsx';
import batchWords from './batch.messages';
import { useLiveBatch } from './live-batch.ts';
import { canReplaceToken } from './run-connection.ts';
import styles from './run-progress.module.css';

type Props = { readonly run: Run; readonly stand: RunStatus; readonly connection: Connection };

/** Fewer unknown addresses say nothing of their list. */
const fewUnknown = 2;

/** The progress of a run: its rate, the remaining time, and what it waits for. */
export function RunProgress({ run, stand, connection }: Props) {
  const { doing, done, failed, unknown, facts } = stand;
  const ended = done + failed + unknown;
  const waitSeconds = useSecondsTo(doing === 'waiting' ? facts?.goesOnAt : undefined);
  const running = doing === 'running' && facts;
  return (
    <div className="stack gap-2h">
      <div
        className={`${styles.bar} flex wash-strong overflow-hidden rounded-sm outlined`}
        role="progressbar"
        aria-label={batchWords.batch}
        aria-valuemin={0}
        aria-valuemax={run.total}
        aria-valuenow={ended}
        data-doing={doing}
      >
        <span style={{ width: `${(100 * done) / run.total}%` }} data-part="done" />
        <span style={{ width: `${(100 * unknown) / run.total}%` }} data-part="unknown" />
        <span style={{ width: `${(100 * failed) / run.total}%` }} data-part="failed" />
      </div>
      <div
        role="status"
        aria-label={batchWords.batch}
        className="stack gap-1 small"
        data-done={done}
        data-failed={failed}
        data-unknown={unknown}
        data-total={run.total}
        data-state={doing}
      >
        <p className="flex wrap gap-half gap-x-3h tabular">
          <b className="strong">{batchWords.counts({ done, failed, unknown, total: run.total })}</b>
          {running && running.ratePerSecond > 0 && (
            <span className="quiet">{batchWords.rate({ rate: rateText(running.ratePerSecond) })}</span>
          )}
          {running && running.secondsLeft !== undefined && (
            <span className="quiet">
              {batchWords.timeLeft({ duration: formatDuration(running.secondsLeft) })}
            </span>
          )}
        </p>
        <p className={`${styles.doing} quiet flex wrap gap-half gap-x-3h tabular`} data-doing={doing}>
          {doing === 'done' && unknown >= fewUnknown && unknown * 2 >= run.total
            ? batchWords.unknownMost({ unknown, of: run.total })
            : doing === 'waiting'
              ? batchWords.waiting({ duration: formatDuration(waitSeconds) })
              : doing === 'dead'
                ? batchWords.dead({
                    time: formatMoment(new Date(facts?.silence?.since ?? Date.now()), { timeStyle: 'short' }),
                    rows: facts?.silence?.rows ?? 0,
                    pending: stand.pending,
                  })
                : batchWords.state[stateWords(doing, connection)]}
        </p>
        {doing !== 'running' && <FailedOperationsOf run={run} count={failed} of={ended} />}
      </div>
    </div>
  );
}

/** Below ten a second with one decimal. */
function rateText(perSecond: number): string {
  return formatNumber(perSecond, { maximumFractionDigits: perSecond < 10 ? 1 : 0 });
}

function stateWords(doing: Exclude<RunStatus['doing'], 'waiting' | 'dead'>, connection: Connection) {
  return doing === 'unauthorised' && !canReplaceToken(connection) ? 'server-token' : doing;
}

/** Returns whole seconds until a time of `performance.now()`, counted down. */
function useSecondsTo(moment: number | undefined): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (moment === undefined) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [moment]);
  return moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
}

/** The state of a run, as seen from this tab. */
export type RunStatus = {
  readonly doing:
    | Exclude<BatchFacts['state'], 'stopped'>
    | 'preparing'
    | 'unfinished'
    | 'elsewhere'
    | 'broken';
  readonly done: number;
  readonly failed: number;
  readonly unknown: number;
  readonly pending: number;
  /** True where this tab asks it. */
  readonly here: boolean;
  /** Of the batch in this tab. */
  readonly facts: BatchFacts | undefined;
};

/**
 * Returns the state by the batch of this tab where that asks it, else by the store, which another tab may be filling.
 */
export function useRunStatus(run: Run, connection: Connection): RunStatus {
  const live = useLiveBatch();
  const own = live?.run.id === run.id ? live : undefined;
  const facts = own?.facts;
  const counts = useRunCounts(facts ? undefined : run.id);
  if (own && facts && facts.state !== 'stopped') {
    const { state, done, failed, unknown, pending = 0 } = facts;
    return { doing: own.broken ? 'broken' : state, done, failed, unknown, pending, here: true, facts };
  }
  if (!counts)
    return { doing: 'preparing', done: 0, failed: 0, unknown: 0, pending: 0, here: false, facts: undefined };
  const known = { ...counts, here: false, facts: undefined };
  if (counts.pending === 0) return { ...known, doing: 'done' };
  if (own?.broken) return { ...known, doing: 'broken' };
  if (own?.elsewhere) return { ...known, doing: 'elsewhere' };
  return { ...known, doing: own && connection.name === own.connection ? 'preparing' : 'unfinished' };
}
