import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Connection } from '../../client/connection.ts';
import type { PlaceTiles } from '../../client/place-tiles.ts';
import { useSelection } from '../../features/inspect/model/scene-context.tsx';
import type { Criterion } from '../../state/address.ts';
import { useMapTool } from '../../state/interface/what-is-open.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { X } from '../../ui/icons/first-icons.ts';
import { usePhone } from '../../ui/viewport.ts';
import allPlacesWords from './all-places.messages';
import styles from './all-places.module.css';
import { CountedList } from './counted-list.tsx';
import { Legend } from './legend.tsx';
import { placesListId } from './part-names.ts';
import { placesInSight } from './sight.ts';

type Props = {
  readonly connection: Connection;
  readonly tiles: PlaceTiles;
  readonly criterion: Criterion;
};

/** The legend over the map, while the panel shows a place; the list opens in it. */
export function FloatingLegend({ connection, tiles, criterion }: Props) {
  const { go } = useSelection();
  const isPhone = usePhone();
  const isMeasuring = useMapTool() === 'measure';
  const { sight, spot } = useStore(placesInSight);
  const [unfolded, setUnfolded] = useState(!isPhone);
  const [listed, setListed] = useState(false);
  useEffect(() => {
    if (!spot) return;
    setUnfolded(true);
    setListed(true);
  }, [spot]);
  if (isMeasuring) return null;
  return (
    <section
      className={`${styles.legend} z-2 floating column rounded-panel absolute`}
      aria-label={allPlacesWords.title}
      data-legend=""
      data-unfolded={unfolded || undefined}
    >
      <header className="row between gap-2">
        <button
          type="button"
          className={`${styles.fold} bare row gap-2 small strong cursor-pointer`}
          aria-expanded={unfolded}
          title={unfolded ? allPlacesWords.fold : allPlacesWords.open}
          onClick={() => setUnfolded(!unfolded)}
        >
          <span aria-hidden className={styles.chevron} />
          {allPlacesWords.title}
        </button>
        <IconButton label={allPlacesWords.close} onClick={() => go({ all: null })}>
          <X size={14} aria-hidden />
        </IconButton>
      </header>
      {unfolded && (
        <div className={`${styles.body} overflow-auto min-h-0`}>
          <Legend connection={connection} tiles={tiles} onAgain={() => sight?.again()} />
          {listed ? (
            <CountedList {...{ connection, tiles, criterion }} />
          ) : (
            <Button id={placesListId} className="mt-2" onClick={() => setListed(true)}>
              {allPlacesWords.inSight}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
