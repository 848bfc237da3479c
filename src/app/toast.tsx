import { useEffect, useState } from 'react';
import { useToast } from '../state/interface/toast.ts';
import styles from './toast.module.css';

/** Milliseconds for which a line stays. */
const shownFor = 2400;

/** Shows for a moment what a key or a command did, and reads it out. */
export function Toast() {
  const { text, turn } = useToast();
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(turn), shownFor);
    return () => clearTimeout(timer);
  }, [turn]);
  return (
    <div role="status" className={`${styles.place} fixed pointer-none`}>
      {turn > over && (
        <p key={turn} className={`${styles.said} px-3 py-2 small medium rounded-card outlined`}>
          {text}
        </p>
      )}
    </div>
  );
}
