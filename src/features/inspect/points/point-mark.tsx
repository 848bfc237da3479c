import { getPointMark } from '../../../domain/place/ref.ts';
import type { OperationName } from '../../../spec/operations.ts';
import styles from './point-mark.module.css';

type Props = {
  readonly operation: Extract<OperationName, 'parking' | 'entrance'>;
  /** Its place among the drawn points: the map numbers and letters them the same way. */
  readonly index: number;
};

/** The mark of a point as the map draws it: a rounded plate with `P2`, a disc with a door and its letter. */
export function PointMark({ operation, index }: Props) {
  const letter = getPointMark(operation, index);
  if (operation === 'parking') {
    const width = 10 + letter.length * 9;
    return (
      <svg
        viewBox={`0 0 ${width} 24`}
        width={width}
        height={24}
        aria-hidden
        className={`${styles.mark} flex-none`}
      >
        <rect width={width} height="24" rx="6" className={styles.parking} />
        <text x={width / 2} y="17.2" className={`${styles.sign} bold tabular`}>
          {letter}
        </text>
      </svg>
    );
  }
  return (
    <svg viewBox="-17 -17 34 34" width={30} height={30} aria-hidden className={`${styles.mark} flex-none`}>
      <circle r="16" className={styles.entrance} />
      <path d="M-7 9.5V-7a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3V9.5z" className={styles.glyph} />
      <rect x="-11" y="8.3" width="22" height="2" rx="1" className={styles.glyph} />
      <text y={letter.length > 1 ? 3.4 : 4.6} className={letter.length > 1 ? styles.letters : styles.letter}>
        {letter}
      </text>
    </svg>
  );
}
