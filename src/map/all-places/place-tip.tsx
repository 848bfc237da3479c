import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Connection } from '../../client/connection.ts';
import type { PlaceTiles } from '../../client/place-tiles.ts';
import { clipText } from '../../domain/format/sentences.ts';
import { useNear } from '../../features/inspect/model/all-places/use-near.ts';
import type { Criterion } from '../../state/address.ts';
import type { MapController } from '../map-controller.ts';
import allPlacesWords from './all-places.messages';
import styles from './all-places.module.css';
import { formatCounted, formatMissing, getBits } from './places-words.ts';
import { type PointedPlaces, placesLookedAt } from './pointed-places.ts';

/** Milliseconds that the pointer rests on a place before its name is asked for. */
const restsFor = 120;

type Props = {
  readonly surface: MapController;
  readonly connection: Connection;
  readonly tiles: PlaceTiles;
  readonly criterion: Criterion;
};

/** The name of the place under the pointer and what it lacks; of several, how many they are. */
export function PlaceTip({ surface, connection, tiles, criterion }: Props) {
  const { pointed } = useStore(placesLookedAt);
  const rested = useRested(pointed);
  const single = rested && rested.count === 1 && !rested.isCell ? rested : undefined;
  const { data } = useNear(connection, single?.position, 1, tiles.edition);
  if (!pointed) return null;
  const { x, y } = surface.camera.pointAt(pointed.position);
  const isSingle = pointed.count === 1 && !pointed.isCell;
  const place = isSingle && single === pointed ? data?.[0] : undefined;
  return (
    <>
      <i className={`${styles.ring} pointer-none absolute circle`} style={{ left: x, top: y }} />
      <div
        className={`${styles.tip} pointer-none absolute floating small rounded-card px-2h py-1h`}
        style={{ left: x, top: y }}
        data-below={y < 120 || undefined}
      >
        <b className="block truncate" dir="auto">
          {isSingle
            ? clipText(place ? place.name || place.address || place.id : '…')
            : (pointed.name ?? allPlacesWords.places({ count: pointed.count }))}
        </b>
        <span className="quiet">
          {isSingle ? formatMissing(place?.missing ?? getBits(pointed)) : formatCounted(pointed, criterion)}
        </span>
      </div>
    </>
  );
}

/** Returns what the pointer rests on. */
function useRested(pointed: PointedPlaces | undefined): PointedPlaces | undefined {
  const [rested, setRested] = useState<PointedPlaces>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(pointed), restsFor);
    return () => clearTimeout(timer);
  }, [pointed]);
  return rested;
}
