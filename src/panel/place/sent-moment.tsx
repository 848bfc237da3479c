import { panelWords } from '../../words/words.ts';
import styles from './sent-moment.module.css';
import { SentValue } from './sent-value.tsx';

/** A timestamp in the reader's locale and time zone, with what was sent below it. */
export function SentMoment({ value }: { readonly value: unknown }) {
  if (typeof value !== 'string') return <SentValue value={value} />;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return <SentValue value={value} />;
  return (
    <>
      <time dateTime={date.toISOString()} title={value}>
        {panelWords.moment(date)}
      </time>
      <span className={styles.sent}>{value}</span>
    </>
  );
}
