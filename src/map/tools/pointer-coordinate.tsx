import { latitudeLongitude } from '../../domain/coordinate-text.ts';
import { usePointedPosition } from '../../state/pointer.ts';
import styles from './pointer-coordinate.module.css';

/** Digits behind the point: 1 m on the ground, as fine as a pointer points. */
const digits = 5;

/** The coordinate under the pointer. Quiet, and hidden where nothing hovers; the spot menu has it for the keyboard. */
export function PointerCoordinate() {
  const position = usePointedPosition();
  if (!position) return null;
  return (
    <div aria-hidden className={styles.coordinate}>
      {latitudeLongitude(position, digits)}
    </div>
  );
}
