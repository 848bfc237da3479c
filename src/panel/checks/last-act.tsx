import { Button } from '../../ui/button.tsx';
import { panelWords } from '../../words/words.ts';
import styles from './last-act.module.css';

/** What was just done, and the way back where there is one. */
export type Said = { readonly text: string; readonly undo?: () => Promise<void> };

type Props = { readonly said: Said; readonly onDone: (said: Said | undefined) => void };

/** A line that says what was done and takes it back. */
export function LastAct({ said, onDone }: Props) {
  const { text, undo } = said;
  const words = panelWords.checks;
  return (
    <p role="status" className={styles.act}>
      <span>{text}</span>
      {undo && (
        <Button
          onClick={() =>
            void undo().then(
              () => onDone(undefined),
              () => onDone({ text: words.saveFailed }),
            )
          }
        >
          {words.undo}
        </Button>
      )}
    </p>
  );
}
