import { Fragment, type ReactNode } from 'react';
import type { Arrival } from '../../../domain/arrival/arrival.ts';
import { farLeg, type Leg } from '../../../domain/arrival/route.ts';
import { formatLength } from '../../../domain/format/formats.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import { Building2 } from '../../../ui/icons/first-icons.ts';
import arrivalWords from '../model/arrival.messages';
import { stopName } from '../model/feature-name.ts';
import { getShortNumber, stopIndex } from '../model/way-facts.ts';
import { formatUnitStop } from '../model/way-sentence.ts';
import { PointMark } from '../points/point-mark.tsx';
import styles from './way-key.module.css';

type Way = { readonly arrival: Arrival; readonly inspection: Inspection };

type Props = Way & {
  /** Whether the legs show their lengths. */
  readonly measured?: boolean;
};

type StopMark = { readonly name: string; readonly mark: ReactNode };

/** The way as a row of the map's own marks, P ··· A ··· 1208: it explains the colours without a legend. */
export function WayKey({ arrival, inspection, measured = false }: Props) {
  const { legs, entrance } = arrival.route;
  if (legs.length === 0) return null;
  const stops = getStops({ arrival, inspection });
  const lengths = legs.map(({ metres }) => formatLength(Math.round(metres)));
  const spoken = stops.flatMap(({ name }, index) => {
    const length = lengths[index];
    return length === undefined ? [name] : [name, length];
  });
  return (
    <div
      role="img"
      aria-label={spoken.join(', ')}
      className={measured ? styles.measured : `${styles.key} flex-none`}
    >
      {stops.map(({ name, mark }, index) => {
        const leg = legs[index];
        return (
          <Fragment key={name}>
            {mark}
            {leg && (
              <span
                className={`${styles.leg} flex-none caption strong ink tabular nowrap text-center`}
                data-look={getLook(leg, entrance !== undefined)}
              >
                {measured && lengths[index]}
              </span>
            )}
          </Fragment>
        );
      })}
    </div>
  );
}

function getLook({ metres }: Leg, entranceKnown: boolean): string {
  if (metres > farLeg) return 'far';
  return entranceKnown ? 'known' : 'unknown';
}

function getStops({ arrival, inspection }: Way): StopMark[] {
  const { route, target, unit } = arrival;
  const stops: StopMark[] = [];
  if (route.parking) {
    const index = stopIndex('parking', inspection, route.parking);
    stops.push({ name: stopName('parking', index), mark: <PointMark operation="parking" index={index} /> });
  }
  if (route.entrance) {
    const index = stopIndex('entrance', inspection, route.entrance);
    stops.push({ name: stopName('entrance', index), mark: <PointMark operation="entrance" index={index} /> });
  }
  if (unit) {
    const number = getShortNumber(unit);
    const mark = (
      <bdi className={`${styles.unit} rounded truncate flex-none small bold tabular`}>{number ?? '·'}</bdi>
    );
    stops.push({ name: formatUnitStop(number), mark });
  } else if (target) {
    const mark = (
      <span className={`${styles.place} place-items-center stack flex-none circle`}>
        <Building2 size={15} aria-hidden />
      </span>
    );
    stops.push({ name: arrivalWords.stop.place, mark });
  }
  return stops;
}
