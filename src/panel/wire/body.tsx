import { useMemo } from 'react';
import type { Exchange } from '../../contract/answer.ts';
import type { OperationName } from '../../contract/operations.ts';
import { ClippedText } from '../../ui/clipped-text.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { panelWords } from '../../words/words.ts';
import styles from './body.module.css';
import { bodyView } from './body-view.ts';

type Props = { readonly operation: OperationName; readonly exchange: Exchange };

/** A body as it came: JSON with line breaks, every token untouched; anything else as the beginning of its text. */
export function Body({ operation, exchange }: Props) {
  const { note, text, limit, whole } = useMemo(() => bodyView(exchange), [exchange]);
  if (exchange.body.length === 0) return <p className={styles.note}>{panelWords.bodyEmpty}</p>;
  return (
    <div className={styles.body}>
      {note !== '' && <p className={styles.note}>{note}</p>}
      <div className={styles.frame}>
        <div className={styles.text}>
          <ClippedText text={text} limit={limit} showAll={panelWords.showAll} />
        </div>
        <span className={styles.copy}>
          <CopyButton
            look="icon"
            text={() => new TextDecoder().decode(exchange.body)}
            label={panelWords.copyBody(operation)}
            done={panelWords.copied}
            refused={panelWords.notCopied}
          />
        </span>
      </div>
      {!whole && <p className={styles.note}>{panelWords.bodyTooLargeToShow}</p>}
    </div>
  );
}
