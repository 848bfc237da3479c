import { useId } from 'react';
import { type Arrival, secondsOf, secondsPerFloor, walkingSpeed } from '../../../core/arrival/arrival.ts';
import { arrivalNotes } from '../../../core/arrival/arrival-notes.ts';
import type { Lens } from '../../../core/arrival/route.ts';
import { panelWords } from '../../../core/words/words.ts';
import { doorLines } from '../../../scene/door-lines.ts';
import { useInspection, useSelection } from '../../../scene/scene-context.tsx';
import { wayFacts, writtenMetres } from '../../../scene/way-facts.ts';
import { lenses } from '../../../store/address.ts';
import type { Icon } from '../../../ui/icon.tsx';
import { Package } from '../../../ui/icons/first-icons.ts';
import { Accessibility, Siren } from '../../../ui/icons/late-icons.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Alternatives } from './alternatives.tsx';
import { stillAsked } from './arrival-line.tsx';
import styles from './arrival-tab.module.css';
import { WayKey } from './way-key.tsx';
import { WayNotes } from './way-notes.tsx';

/** The last fifty metres: the way in a sentence, who goes it, what limits it, and every other way. */
export function ArrivalTab() {
  const { inspection } = useInspection();
  const { arrival, address, naming, go } = useSelection();
  const way = wayFacts({ arrival, inspection }, naming);
  const waiting = way === undefined && stillAsked({ inspection, address, arrival });
  return (
    <>
      <header className={`${styles.hero} stack`} aria-busy={waiting}>
        {waiting ? (
          <div role="img" aria-label={panelWords.arrivalWaiting}>
            <div className={styles.sentence}>
              <Skeleton width="92%" height={20} />
            </div>
            <Skeleton width="70%" height={30} />
          </div>
        ) : (
          <>
            <h1 className={styles.sentence}>
              {way === undefined ? panelWords.noWay : panelWords.arrivalSentence(way)}
            </h1>
            {doorLines({ arrival, inspection }).map((line) => (
              <p key={line} className={`${styles.why} small quiet break-anywhere`}>
                {line}
              </p>
            ))}
            <WayKey arrival={arrival} inspection={inspection} measured />
          </>
        )}
        <LensChoice lens={arrival.lens} onChoose={(lens) => go({ lens })} />
      </header>
      <WayNotes notes={arrivalNotes(inspection, arrival, address.sel)} />
      <TimeSum arrival={arrival} />
      <Alternatives
        operation="parking"
        arrival={arrival}
        inspection={inspection}
        pinned={address.park}
        onPin={(park) => go({ park })}
      />
      <Alternatives
        operation="entrance"
        arrival={arrival}
        inspection={inspection}
        pinned={address.door}
        onPin={(door) => go({ door })}
      />
    </>
  );
}

type Props = { readonly lens: Lens; readonly onChoose: (lens: Lens) => void };

const signs: Record<Lens, Icon> = { courier: Package, wheelchair: Accessibility, emergency: Siren };

/** Who arrives: the choice changes what is weighed and what is warned of. */
export function LensChoice({ lens, onChoose }: Props) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={panelWords.lens}
      className={`${styles.lenses} stack wash-strong rounded-card`}
    >
      {lenses.map((each) => {
        const Sign = signs[each];
        return (
          <label
            key={each}
            className={`${styles.lens} row gap-1h small medium quiet rounded cursor-pointer relative px-1h py-0`}
            data-chosen={each === lens || undefined}
          >
            <input
              className="cursor-pointer absolute m-0"
              type="radio"
              name={name}
              value={each}
              checked={each === lens}
              onChange={() => onChoose(each)}
            />
            <Sign size={15} aria-hidden />
            {panelWords.lensName(each)}
          </label>
        );
      })}
    </div>
  );
}

/** How the time comes about, with the numbers of this case: a straight line is an estimate, and it says so. */
export function TimeSum({ arrival }: { readonly arrival: Arrival }) {
  const { time, route, unit, floors, elevator } = arrival;
  if (!time) return null;
  const perFloor = elevator === true ? secondsPerFloor.elevator : secondsPerFloor.stairs;
  return (
    <section className={`${styles.sum} small tabular line-top`} aria-label={panelWords.estimate}>
      <h2 className="small strong">{panelWords.estimate}</h2>
      <dl>
        <div>
          <dt className="quiet">{panelWords.walking}</dt>
          <dd>{panelWords.walkingSum(writtenMetres(route), walkingSpeed)}</dd>
          <dd className="text-end">{panelWords.duration(time.walking)}</dd>
        </div>
        {unit && (
          <div>
            <dt className="quiet">{panelWords.climbing}</dt>
            <dd>
              {floors === undefined
                ? panelWords.climbingUnknown
                : floors === 0
                  ? panelWords.climbingNone
                  : panelWords.climbingSum(floors, perFloor, elevator)}
            </dd>
            <dd className="text-end">{panelWords.duration(time.climbing)}</dd>
          </div>
        )}
        {unit && (
          <div className={`${styles.together} strong line-top`}>
            <dt className="quiet">{panelWords.together}</dt>
            <dd />
            <dd className="text-end">{panelWords.duration(secondsOf(time))}</dd>
          </div>
        )}
      </dl>
      <p className="mt-2 caption faint">
        {panelWords.estimateSource(secondsPerFloor.elevator, secondsPerFloor.stairs)}
      </p>
    </section>
  );
}
