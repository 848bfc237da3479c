import { useId, useLayoutEffect, useRef } from 'react';
import { type Attempt, retryOf } from '../../client/attempts.ts';
import type { OperationName } from '../../contract/operations.ts';
import { Button } from '../../ui/button.tsx';
import { CircleStop } from '../../ui/icons/circle-stop.ts';
import { History } from '../../ui/icons/history.ts';
import { panelWords } from '../../words/words.ts';
import type { Face } from '../face.ts';
import styles from './failure-row.module.css';
import { keepFocus } from './keep-focus.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

type Props = Pick<Face, 'scene'> & { readonly operation: OperationName };

/** One operation that failed and is asked again by itself. Nothing while it is not. */
export function RetryingRow({ scene, operation }: Props) {
  const attempt = scene.attempts[operation];
  if (!attempt) return null;
  return <Row attempt={attempt} operation={operation} onStop={() => scene.stopRetrying(operation)} />;
}

type RowProps = {
  readonly attempt: Attempt;
  readonly operation: OperationName;
  readonly onStop: () => void;
};

function Row({ attempt, operation, onStop }: RowProps) {
  const { of, last, retryAt } = attempt;
  const left = useSecondsLeft(retryAt);
  const retry = retryOf(attempt);
  const row = useRef<HTMLDivElement>(null);
  const sentence = useId();
  useLayoutEffect(() => {
    const element = row.current;
    // The retry may end while its button has the focus.
    return () => {
      if (element?.contains(document.activeElement)) keepFocus(element);
    };
  }, []);
  return (
    <div ref={row} className={styles.row} data-retrying={operation}>
      <History size={16} aria-hidden className={styles.sign} />
      <div className={styles.words}>
        <p id={sentence}>{panelWords.failedNow(last)}</p>
        <p className={styles.clock}>
          {left ? panelWords.retryingIn(left, retry, of) : panelWords.tryingAgain(retry, of)}
        </p>
      </div>
      <Button aria-describedby={sentence} className={styles.stop} onClick={onStop}>
        <CircleStop size={14} aria-hidden />
        {panelWords.stopRetrying}
      </Button>
    </div>
  );
}
