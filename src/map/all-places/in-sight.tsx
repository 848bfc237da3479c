import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Connection } from '../../client/connection.ts';
import type { PlacesIn } from '../../client/place-area.ts';
import type { PlaceTiles } from '../../client/place-tiles.ts';
import { firstZoomOfPlaces } from '../../domain/coverage/coverage.ts';
import { readinessItems } from '../../domain/place/readiness-items.ts';
import { usePlacesIn } from '../../features/inspect/model/all-places/use-places-in.ts';
import type { Criterion } from '../../state/address.ts';
import allPlacesWords from './all-places.messages';
import styles from './all-places.module.css';
import { readySteps } from './part-names.ts';
import { placesInSight } from './sight.ts';

type Props = {
  readonly connection: Connection;
  readonly tiles: PlaceTiles;
  readonly criterion: Criterion;
};

/** The most places that are counted at every zoom; of more, those in sight where the map shows each. */
const mostCounted = 200_000;

/** How many places are in sight, and how many of each colour. Nothing is said where they cannot be counted. */
export function InSight({ connection, tiles, criterion }: Props) {
  const { sight } = useStore(placesInSight);
  const isFew = sight !== undefined && (sight.zoom >= firstZoomOfPlaces || tiles.placed <= mostCounted);
  const area = useMemo(
    () => ({ type: 'Polygon' as const, coordinates: [(sight?.outline() ?? []).map((each) => [...each])] }),
    [sight],
  );
  const { data, isError } = usePlacesIn(connection, tiles.edition, area, isFew);
  if (!isFew || isError) return null;
  return (
    <div className="mt-2 small">
      <p>{data ? allPlacesWords.seen({ count: data.count }) : allPlacesWords.counting}</p>
      <ul className={`${styles.seen} flex wrap gap-x-4 mt-1 tabular`}>
        {getClasses(data, criterion).map(({ step, words }) => (
          <li key={step} className="row gap-2">
            <i aria-hidden className={styles.dot} data-step={step} />
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}

type ColourClass = { readonly step: number; readonly words: string };

/** The colours that dots have, each with its places. */
function getClasses(counted: PlacesIn | undefined, criterion: Criterion): readonly ColourClass[] {
  if (criterion !== 'ready') {
    if (!counted) return [];
    const count = counted.missing[criterion];
    return [
      { step: 0, words: allPlacesWords.without({ count }) },
      { step: readySteps.length, words: allPlacesWords.with({ count: counted.count - count }) },
    ];
  }
  const { ready } = counted ?? {};
  if (!ready) return [];
  const ends = [...readySteps, readinessItems.length + 1];
  return ends.map((end, step) => {
    const from = ends[step - 1] ?? 0;
    const count = ready.slice(from, end).reduce((sum, each) => sum + each, 0);
    const to = end - 1;
    const words = to > from ? allPlacesWords.some({ from, to, count }) : allPlacesWords.full({ to, count });
    return { step, words };
  });
}
