import { useEffect, useState } from 'react';
import type { Connection } from '../../client/connection.ts';
import type { Run } from '../../contract/batch.ts';
import { reviewWords } from '../../words/words.ts';
import { takesToken } from './connection-facts.ts';
import styles from './run-progress.module.css';
import type { RunStand } from './use-run-stand.ts';

type Props = { readonly run: Run; readonly stand: RunStand; readonly connection: Connection };

/** How far a run is, how fast, how long it will take, and what it waits for. */
export function RunProgress({ run, stand, connection }: Props) {
  const words = reviewWords.batch;
  const { doing, done, failed, facts } = stand;
  const ended = done + failed;
  const waitSeconds = useSecondsTo(doing === 'waiting' ? facts?.goesOnAt : undefined);
  const running = doing === 'running' && facts;
  return (
    <div className={styles.progress}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={words.batch}
        aria-valuemin={0}
        aria-valuemax={run.total}
        aria-valuenow={ended}
        data-doing={doing}
      >
        <span style={{ width: `${(100 * done) / run.total}%` }} data-part="done" />
        <span style={{ width: `${(100 * failed) / run.total}%` }} data-part="failed" />
      </div>
      <div
        role="status"
        aria-label={words.batch}
        className={styles.status}
        data-done={done}
        data-failed={failed}
        data-total={run.total}
        data-state={doing}
      >
        <p>
          <b>{words.counts(done, failed, run.total)}</b>
          {running && running.ratePerSecond > 0 && <span>{words.rate(running.ratePerSecond)}</span>}
          {running && running.secondsLeft !== undefined && <span>{words.timeLeft(running.secondsLeft)}</span>}
        </p>
        <p className={styles.doing} data-doing={doing}>
          {doing === 'waiting' ? words.waiting(waitSeconds) : words.state[stateWords(doing, connection)]}
        </p>
      </div>
    </div>
  );
}

function stateWords(doing: Exclude<RunStand['doing'], 'waiting'>, connection: Connection) {
  return doing === 'unauthorised' && !takesToken(connection) ? 'server-token' : doing;
}

/** Whole seconds until a moment of `performance.now()`, counted down. */
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
