import { useId } from 'react';
import { type Arrival, secondsPerFloor, sumSeconds, walkingSpeed } from '../../../domain/arrival/arrival.ts';
import { getArrivalNotes } from '../../../domain/arrival/arrival-notes.ts';
import type { Lens } from '../../../domain/arrival/route.ts';
import { keepUnitsTogether } from '../../../domain/format/finding-values.ts';
import { formatDuration, formatLength, formatSpeed } from '../../../domain/format/formats.ts';
import { getRefOperation, type Ref } from '../../../domain/place/ref.ts';
import { lenses } from '../../../state/address.ts';
import type { Icon } from '../../../ui/icon.tsx';
import { Package } from '../../../ui/icons/first-icons.ts';
import { Accessibility, Siren } from '../../../ui/icons/lazy-icons.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import arrivalWords from '../model/arrival.messages';
import { formatDoorLines } from '../model/doors/door-lines.ts';
import { useInspection, useSelection } from '../model/scene-context.tsx';
import { getWayFacts, sumWrittenMetres } from '../model/way-facts.ts';
import { formatWay } from '../model/way-sentence.ts';
import { MappedWaySection } from '../reference/reference-sections.tsx';
import { Alternatives } from './alternatives.tsx';
import { isAnswerPending } from './arrival-line.tsx';
import styles from './arrival-tab.module.css';
import { WayKey } from './way-key.tsx';
import { WayNotes } from './way-notes.tsx';

/** The last fifty metres: the way in a sentence, the person who goes it, its limits, and every other way. */
export function ArrivalTab() {
  const { inspection } = useInspection();
  const { arrival, address, naming, go } = useSelection();
  const way = getWayFacts({ arrival, inspection }, naming);
  const waiting = way === undefined && isAnswerPending({ inspection, address, arrival });
  return (
    <>
      <header className="gap-3 px-5 pt-4 pb-3 stack" aria-busy={waiting}>
        {waiting ? (
          <div role="img" aria-label={arrivalWords.waiting}>
            <div className={`${styles.sentence} tight balance`}>
              <Skeleton width="92%" height={20} />
            </div>
            <Skeleton width="70%" height={30} />
          </div>
        ) : (
          <>
            <h1 className={`${styles.sentence} tight balance`}>
              {way === undefined ? arrivalWords.noWay : keepUnitsTogether(formatWay(way))}
            </h1>
            {formatDoorLines({ arrival, inspection }).map((line) => (
              <p key={line} className="-mt-2 small quiet break-anywhere">
                {line}
              </p>
            ))}
            <WayKey arrival={arrival} inspection={inspection} measured />
          </>
        )}
        <LensChoice lens={arrival.lens} onChoose={(lens) => go({ lens })} />
      </header>
      <WayNotes notes={getArrivalNotes(inspection, arrival, address.sel)} />
      <TimeSum arrival={arrival} />
      <MappedWaySection />
      <Alternatives
        operation="parking"
        arrival={arrival}
        inspection={inspection}
        pinned={address.park ?? address.sel}
        onPin={(park) => go({ park, ...letGo(park, 'parking', address.sel) })}
      />
      <Alternatives
        operation="entrance"
        arrival={arrival}
        inspection={inspection}
        pinned={address.door ?? address.sel}
        onPin={(door) => go({ door, ...letGo(door, 'entrance', address.sel) })}
      />
    </>
  );
}

/** Returns the change that unpins a point: a chosen point is pinned, so its choice ends with its pin. */
function letGo(pin: Ref | null, operation: 'parking' | 'entrance', sel: Ref | null): { readonly sel?: null } {
  return pin === null && sel !== null && getRefOperation(sel) === operation ? { sel: null } : {};
}

type Props = { readonly lens: Lens; readonly onChoose: (lens: Lens) => void };

const signs: Record<Lens, Icon> = { courier: Package, wheelchair: Accessibility, emergency: Siren };

/** Lets the reader choose who arrives: it changes how ways are weighed and which warnings are shown. */
export function LensChoice({ lens, onChoose }: Props) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={arrivalWords.lens}
      className={`${styles.lenses} gap-1 stack wash-strong rounded-card`}
    >
      {lenses.map((each) => {
        const Sign = signs[each];
        return (
          <label
            key={each}
            className={`${styles.lens} justify-center fading row gap-1h small medium quiet rounded cursor-pointer relative px-1h py-0`}
            data-chosen={each === lens || undefined}
          >
            <input
              className="veiled cursor-pointer m-0"
              type="radio"
              name={name}
              value={each}
              checked={each === lens}
              onChange={() => onChoose(each)}
            />
            <Sign size={15} aria-hidden />
            {arrivalWords.lenses[each]}
          </label>
        );
      })}
    </div>
  );
}

/** Explains the time with the numbers of this case: a straight line is an estimate, and it says so. */
export function TimeSum({ arrival }: { readonly arrival: Arrival }) {
  const { time, route, unit, floors, elevator } = arrival;
  if (!time) return null;
  const by = elevator === undefined ? 'unknown' : elevator ? 'elevator' : 'stairs';
  const perFloor = elevator === true ? secondsPerFloor.elevator : secondsPerFloor.stairs;
  return (
    <section
      className={`${styles.sum} px-5 pt-3 pb-4 small tabular line-top`}
      aria-label={arrivalWords.estimate}
    >
      <h2 className="small strong">{arrivalWords.estimate}</h2>
      <dl>
        <div>
          <dt className="quiet">{arrivalWords.walking}</dt>
          <dd>{`${formatLength(sumWrittenMetres(route))} ÷ ${formatSpeed(walkingSpeed)}`}</dd>
          <dd className="text-end">{formatDuration(time.walking)}</dd>
        </div>
        {unit && (
          <div>
            <dt className="quiet">{arrivalWords.climbing}</dt>
            <dd>
              {floors === undefined
                ? arrivalWords.climbingUnknown
                : floors === 0
                  ? arrivalWords.climbingNone
                  : arrivalWords.climbingSum[by]({ floors, seconds: formatDuration(perFloor) })}
            </dd>
            <dd className="text-end">{formatDuration(time.climbing)}</dd>
          </div>
        )}
        {unit && (
          <div className={`${styles.together} strong line-top`}>
            <dt className="quiet">{arrivalWords.together}</dt>
            <dd />
            <dd className="text-end">{formatDuration(sumSeconds(time))}</dd>
          </div>
        )}
      </dl>
      <p className="mt-2 caption faint">
        {arrivalWords.estimateSource({
          elevator: formatDuration(secondsPerFloor.elevator),
          stairs: formatDuration(secondsPerFloor.stairs),
        })}
      </p>
    </section>
  );
}
