import type { OperationName } from '../../contract/operations.ts';
import { entranceLetter } from '../../domain/entrance-letter.ts';
import styles from './point-mark.module.css';

type Props = {
  readonly operation: Extract<OperationName, 'parking' | 'entrance'>;
  /** Its place among the drawn points: the map letters them the same way. */
  readonly index: number;
};

/** The mark of a point as the map draws it: a rounded square with P, a disc with a door and its letter. */
export function PointMark({ operation, index }: Props) {
  if (operation === 'parking') {
    return (
      <svg viewBox="0 0 24 24" width={26} height={26} aria-hidden className={styles.mark}>
        <rect width="24" height="24" rx="6" className={styles.parking} />
        <text x="12" y="17.2" className={styles.sign}>
          P
        </text>
      </svg>
    );
  }
  const letter = entranceLetter(index);
  return (
    <svg viewBox="-17 -17 34 34" width={30} height={30} aria-hidden className={styles.mark}>
      <circle r="16" className={styles.entrance} />
      <path d="M-7 9.5V-7a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3V9.5z" className={styles.glyph} />
      <rect x="-11" y="8.3" width="22" height="2" rx="1" className={styles.glyph} />
      <text y={letter.length > 1 ? 3.4 : 4.6} className={letter.length > 1 ? styles.letters : styles.letter}>
        {letter}
      </text>
    </svg>
  );
}
