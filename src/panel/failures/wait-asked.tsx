import type { FailureFacts } from '../../contract/answer.ts';
import { panelWords } from '../../words/words.ts';
import styles from './failure-row.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

/** How much is left of the wait that the service asked for. Its end is said, and nothing is asked by itself. */
export function WaitAsked({
  facts: { retryAfter, askedAt, duration = 0 },
}: {
  readonly facts: FailureFacts;
}) {
  const known = retryAfter !== undefined && askedAt !== undefined;
  const left = useSecondsLeft(known ? askedAt + duration + retryAfter * 1000 : undefined);
  if (left === undefined) return null;
  return (
    <>
      {left > 0 && <span className={styles.clock}>{panelWords.retryIn(left)}</span>}
      <span role="status">{left === 0 && panelWords.waitOver}</span>
    </>
  );
}
