import { useState } from 'react';
import generalWords from '../domain/words/general.messages';
import { Button } from './button.tsx';
import styles from './clipped-text.module.css';

type Props = {
  readonly text: string;
  /** Number of characters shown at first. */
  readonly limit?: number;
  /** The class of the text itself. */
  readonly className?: string | undefined;
};

/**
 * A text of any length and any script. A megabyte would take the browser seconds to lay out, so the rest waits for its
 * button; direction marks inside cannot affect the surrounding text.
 */
export function ClippedText({ text, limit = 600, className = '' }: Props) {
  const look = `${styles.text} ${className}`;
  const [whole, setWhole] = useState(false);
  if (whole || text.length <= limit) return <bdi className={look}>{text}</bdi>;
  return (
    <>
      <bdi className={look}>{beginning(text, limit)}…</bdi>{' '}
      <Button look="quiet" className={styles.more} onClick={() => setWhole(true)}>
        {generalWords.showAllCharacters({ count: text.length })}
      </Button>
    </>
  );
}

/** The first characters, never half of a surrogate pair. */
function beginning(text: string, limit: number): string {
  const last = text.charCodeAt(limit - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit);
}
