import { type Arrival, secondsOf, secondsPerFloor, walkingSpeed } from '../../domain/arrival.ts';
import { writtenMetres } from '../../scene/written-metres.ts';
import { panelWords } from '../../words/words.ts';
import styles from './time-sum.module.css';

/** How the time comes about, with the numbers of this case: a straight line is an estimate, and it says so. */
export function TimeSum({ arrival }: { readonly arrival: Arrival }) {
  const { time, route, unit, floors, elevator } = arrival;
  if (!time) return null;
  const perFloor = elevator === true ? secondsPerFloor.elevator : secondsPerFloor.stairs;
  return (
    <section className={styles.sum} aria-label={panelWords.estimate}>
      <h2>{panelWords.estimate}</h2>
      <dl>
        <div>
          <dt>{panelWords.walking}</dt>
          <dd>{panelWords.walkingSum(writtenMetres(route), walkingSpeed)}</dd>
          <dd className={styles.part}>{panelWords.duration(time.walking)}</dd>
        </div>
        {unit && (
          <div>
            <dt>{panelWords.climbing}</dt>
            <dd>
              {floors === undefined
                ? panelWords.climbingUnknown
                : floors === 0
                  ? panelWords.climbingNone
                  : panelWords.climbingSum(floors, perFloor, elevator)}
            </dd>
            <dd className={styles.part}>{panelWords.duration(time.climbing)}</dd>
          </div>
        )}
        {unit && (
          <div className={styles.together}>
            <dt>{panelWords.together}</dt>
            <dd />
            <dd className={styles.part}>{panelWords.duration(secondsOf(time))}</dd>
          </div>
        )}
      </dl>
      <p className={styles.source}>
        {panelWords.estimateSource(secondsPerFloor.elevator, secondsPerFloor.stairs)}
      </p>
    </section>
  );
}
