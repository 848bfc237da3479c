import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Connection } from '../../client/connection.ts';
import type { PlaceTiles } from '../../client/place-tiles.ts';
import { clipText } from '../../domain/format/sentences.ts';
import { getDistance } from '../../domain/geo/geodesy.ts';
import { useNear } from '../../features/inspect/model/all-places/use-near.ts';
import { type FoundPlace, mostFound } from '../../spec/place-search.ts';
import { addressWith, type Criterion, choose, isPlainClick } from '../../state/address.ts';
import { Button } from '../../ui/button.tsx';
import allPlacesWords from './all-places.messages';
import styles from './all-places.module.css';
import { placesListId } from './part-names.ts';
import { formatMissing } from './places-words.ts';
import { getClass, lacks } from './pointed-places.ts';
import { placesInSight } from './sight.ts';

type Props = {
  readonly connection: Connection;
  readonly tiles: PlaceTiles;
  readonly criterion: Criterion;
};

/** The places in sight that are nearest to the middle, as links, or those of one spot. */
export function PlacesList({ connection, tiles, criterion }: Props) {
  const { sight, spot } = useStore(placesInSight);
  const from = spot?.position ?? sight?.middle;
  const { data, isPlaceholderData } = useNear(connection, from, mostFound, tiles.edition, spot === undefined);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (spot) title.current?.focus();
  }, [spot]);
  const shown = data?.filter(({ position }) => {
    if (!position) return false;
    return spot ? getDistance(spot.position, position) <= spot.metres : sight?.sees(position);
  });
  const count = shown?.length ?? 0;
  // The legend has said it.
  if (tiles.count === 0) return null;
  return (
    <section className={styles.list} aria-labelledby={placesListId} aria-busy={!shown || isPlaceholderData}>
      <h3 ref={title} id={placesListId} tabIndex={-1} className="small strong">
        {spot && shown ? allPlacesWords.here({ count }) : allPlacesWords.inSight}
      </h3>
      {spot ? (
        <Button className="mt-1" onClick={() => placesInSight.setState({ spot: undefined })}>
          {allPlacesWords.back}
        </Button>
      ) : (
        shown && count > 0 && <p className="caption quiet">{allPlacesWords.nearest({ count })}</p>
      )}
      {!shown && <p className="mt-1 small quiet">{allPlacesWords.asking}</p>}
      {shown && count === 0 && (
        <div className="row between gap-3 mt-2 small quiet">
          <span>{allPlacesWords.noneInSight}</span>
          {sight && tiles.bounds && <Button onClick={sight.showAll}>{allPlacesWords.showAll}</Button>}
        </div>
      )}
      <ol className="mt-1">
        {shown?.map((place) => (
          <PlaceRow key={`${place.kind} ${place.id}`} place={place} criterion={criterion} />
        ))}
      </ol>
    </section>
  );
}

function PlaceRow({ place, criterion }: { readonly place: FoundPlace; readonly criterion: Criterion }) {
  const { id, kind, name, address, missing } = place;
  const title = name || address || id;
  return (
    <li>
      <a
        className={`${styles.place} rounded hover inherit undecorated`}
        href={addressWith(location.pathname + location.search, { id, kind })}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          choose({ id, kind });
        }}
      >
        {missing !== undefined && (
          <i aria-hidden className={styles.dot} data-step={getStep(missing, criterion)} />
        )}
        <span className="fill">
          <b className="block truncate medium" dir="auto">
            {clipText(title)}
          </b>
          {missing !== undefined && <small className="block caption quiet">{formatMissing(missing)}</small>}
        </span>
      </a>
    </li>
  );
}

function getStep(bits: number, criterion: Criterion): number {
  if (criterion === 'ready') return getClass(bits);
  return lacks(bits, criterion) ? 0 : 4;
}
