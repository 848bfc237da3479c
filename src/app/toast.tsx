import { useEffect, useState } from 'react';
import { useToast } from '../state/interface/toast.ts';
import styles from './toast.module.css';

/** Milliseconds for which a toast stays at least, and one with a button. */
const shownFor = { told: 2400, offered: 12_000 };

/** Milliseconds in which a slow reader reads a character: 170 words of six characters a minute. */
const perCharacter = 60;

/** Shows for a moment the effect of a key or a command, and has it read out. */
export function Toast() {
  const { text, turn, offer } = useToast();
  const [over, setOver] = useState(0);
  useEffect(() => {
    const time = Math.max(shownFor[offer ? 'offered' : 'told'], perCharacter * text.length);
    const timer = setTimeout(() => setOver(turn), time);
    return () => clearTimeout(timer);
  }, [text, turn, offer]);
  return (
    <div role="status" className={`${styles.place} fixed pointer-none paper-hidden`}>
      {turn > over && (
        <p key={turn} className={`${styles.said} px-3 py-2 small medium rounded-card outlined`}>
          {text}
          {offer && (
            <button
              type="button"
              className={`${styles.offer} bare pointer-auto cursor-pointer medium`}
              onClick={() => {
                setOver(turn);
                offer.act();
              }}
            >
              {offer.label}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
