import { Fragment, type ReactNode } from 'react';
import { entranceLetter } from '../../domain/entrance-letter.ts';
import { farLeg, type Leg } from '../../domain/route.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { Building2 } from '../../ui/icons/building-2.ts';
import { panelWords } from '../../words/words.ts';
import { PointMark } from '../points/point-mark.tsx';
import { entranceIndex, shortNumber } from './told-way.ts';
import styles from './way-key.module.css';

type Props = Pick<Scene, 'arrival' | 'inspection'> & {
  /** Whether the lengths of the legs stand on them. */
  readonly measured?: boolean;
};

type StopMark = { readonly name: string; readonly mark: ReactNode };

/** The way as a row of the map's own marks, P ··· A ··· 1208: it explains the colours without a legend. */
export function WayKey({ arrival, inspection, measured = false }: Props) {
  const { legs, entrance } = arrival.route;
  if (legs.length === 0) return null;
  const stops = stopsOf({ arrival, inspection });
  const lengths = legs.map(({ metres }) => panelWords.wayLength(Math.round(metres)));
  const spoken = stops.flatMap(({ name }, index) => {
    const length = lengths[index];
    return length === undefined ? [name] : [name, length];
  });
  return (
    <div
      role="img"
      aria-label={panelWords.wayKey(spoken)}
      className={measured ? styles.measured : styles.key}
    >
      {stops.map(({ name, mark }, index) => {
        const leg = legs[index];
        return (
          <Fragment key={name}>
            {mark}
            {leg && (
              <span className={styles.leg} data-look={lookOf(leg, entrance !== undefined)}>
                {measured && lengths[index]}
              </span>
            )}
          </Fragment>
        );
      })}
    </div>
  );
}

function lookOf({ metres }: Leg, entranceKnown: boolean): string {
  if (metres > farLeg) return 'far';
  return entranceKnown ? 'known' : 'unknown';
}

function stopsOf({ arrival, inspection }: Pick<Scene, 'arrival' | 'inspection'>): StopMark[] {
  const { route, target, unit } = arrival;
  const stops: StopMark[] = [];
  if (route.parking) {
    stops.push({ name: panelWords.stopParking, mark: <PointMark operation="parking" index={0} /> });
  }
  if (route.entrance) {
    const index = entranceIndex(inspection, route.entrance);
    const name = panelWords.stopDoor(entranceLetter(index));
    stops.push({ name, mark: <PointMark operation="entrance" index={index} /> });
  }
  if (unit) {
    const number = shortNumber(unit);
    const mark = <bdi className={styles.unit}>{number ?? '·'}</bdi>;
    stops.push({ name: panelWords.stopUnit(number), mark });
  } else if (target) {
    const mark = (
      <span className={styles.place}>
        <Building2 size={15} aria-hidden />
      </span>
    );
    stops.push({ name: panelWords.stopPlace, mark });
  }
  return stops;
}
