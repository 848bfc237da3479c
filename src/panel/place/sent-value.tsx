import { jsonText } from '../../domain/json-leaves.ts';
import { ClippedText } from '../../ui/clipped-text.tsx';
import { panelWords } from '../../words/words.ts';
import styles from './sent-value.module.css';

type Props = {
  /** The value as the service sent it; undefined where it sent none. */
  readonly value: unknown;
  /** What null means in this field. */
  readonly nullWord?: string;
  readonly mono?: boolean;
};

/** A value of any type as text: booleans in words, absent ones named, everything else as it was sent. */
export function SentValue({ value, nullWord = panelWords.noneGiven, mono = false }: Props) {
  if (value === undefined) return <span className={styles.absent}>{panelWords.missing}</span>;
  if (value === null) return <span className={styles.absent}>{nullWord}</span>;
  if (value === '') return <span className={styles.absent}>{panelWords.emptyText}</span>;
  if (typeof value === 'boolean') return value ? panelWords.yes : panelWords.no;
  const plain = typeof value === 'string' || typeof value === 'number';
  return (
    <ClippedText
      className={mono || !plain ? styles.mono : styles.plain}
      text={jsonText(value)}
      showAll={panelWords.showAll}
    />
  );
}
