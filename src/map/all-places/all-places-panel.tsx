import { useStore } from 'zustand';
import { usePlaceTiles } from '../../features/inspect/model/all-places/use-place-tiles.ts';
import { useSelection } from '../../features/inspect/model/scene-context.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { X } from '../../ui/icons/first-icons.ts';
import { Lazy } from '../../ui/lazy.tsx';
import { formChoice } from '../coverage/lazy.tsx';
import allPlacesWords from './all-places.messages';
import { AreaOpener } from './area-opener.tsx';
import { CountedList } from './counted-list.tsx';
import { Legend } from './legend.tsx';
import { placesInSight } from './sight.ts';

/** The panel while no place is asked for: the legend of all places, and the ones in sight. */
export function AllPlacesPanel() {
  const { address, go } = useSelection();
  const { state, tiles, connection, refetch } = usePlaceTiles();
  const { sight } = useStore(placesInSight);
  return (
    <section className="scroll flex-1 min-h-0 px-5 py-3" aria-labelledby="all-places-title">
      <header className="row between gap-2">
        <h2 id="all-places-title" className="lead strong" tabIndex={-1}>
          {allPlacesWords.title}
        </h2>
        <IconButton label={allPlacesWords.close} onClick={() => go({ all: null })}>
          <X size={16} aria-hidden />
        </IconButton>
      </header>
      {state === 'refused' && <p className="mt-2 quiet">{allPlacesWords.notOffered}</p>}
      {state === 'asking' && <p className="mt-2 quiet">{allPlacesWords.asking}</p>}
      {state === 'away' && (
        <div role="alert" className="row between gap-3 mt-2">
          <span>{allPlacesWords.away}</span>
          <Button onClick={() => void refetch()}>{allPlacesWords.again}</Button>
        </div>
      )}
      {tiles && connection && (
        <>
          {tiles.hexagons && <Lazy part={formChoice} given={{}} instead={() => null} />}
          <Legend connection={connection} tiles={tiles} onAgain={() => sight?.again()} />
          <AreaOpener connection={connection} edition={tiles.edition} />
          <CountedList connection={connection} tiles={tiles} criterion={address.all ?? 'ready'} />
        </>
      )}
    </section>
  );
}
