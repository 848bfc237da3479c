import { useLayoutEffect, useRef } from 'react';
import type { KitProgress as Progress } from '../../kit/make-kit.ts';
import { Button } from '../../ui/button.tsx';
import { shareWords } from '../../words/words.ts';
import styles from './save-kit.module.css';

type Props = {
  /** Undefined while it is packed. */
  readonly progress: Progress | undefined;
  readonly onCancel: () => void;
};

/** What each stage has of the whole bar: asking takes the longest. */
const shares = { answers: [0, 0.6], photos: [0.6, 0.85], tiles: [0.85, 1] } as const;

/** How far the making of a kit is, with the way out of it. */
export function KitProgress({ progress, onCancel }: Props) {
  const words = shareWords.kit.save;
  const cancel = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone; before the dialog looks where the focus went.
  useLayoutEffect(() => cancel.current?.focus(), []);
  const percent = Math.round(100 * (progress ? shareOf(progress) : 1));
  return (
    <div className={styles.making}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={words.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <p role="status">
        {progress ? words.making[progress.stage](progress.done, progress.all) : words.making.packing}
      </p>
      <div className={styles.actions}>
        <Button ref={cancel} onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}

function shareOf({ stage, done, all }: Progress): number {
  const [from, to] = shares[stage];
  return from + (to - from) * (all === 0 ? 1 : done / all);
}
