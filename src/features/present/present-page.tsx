import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Connection } from '../../client/connection.ts';
import type { RecordedFor } from '../../client/live-or-recorded.ts';
import type { Playlist } from '../../spec/playlist.ts';
import { isOnStage } from '../../state/address.ts';
import { keptPlaylists } from '../../state/playlists.ts';
import type { Connections } from '../inspect/model/connect.ts';
import { useSelection } from '../inspect/model/scene-context.tsx';
import { PlaylistEditor } from './editor/playlist-editor.tsx';
import presentWords from './present.messages';
import type { DrawFlat } from './stage/flat-ground.tsx';
import { Stage } from './stage/stage.tsx';
import type { NamedPlace } from './step-address.ts';
import { getShippedTours, tour, tourId } from './tour/tour.ts';
import { useComparedOnMap } from './use-compared-on-map.ts';

type Props = {
  readonly connection: Connection;
  readonly connections: Connections;
  readonly known: readonly NamedPlace[];
  readonly drawFlat: DrawFlat;
  /** Answers for the stage where the connection fails. */
  readonly standsIn: RecordedFor;
  /** True where the places that answer are samples. */
  readonly isSample: boolean;
};

/** The page Present: the playlist in the panel, or its stage while the address names a step. */
export function PresentPage({ connection, connections, known, standsIn, drawFlat, isSample }: Props) {
  const { go, address } = useSelection();
  const onStage = isOnStage(address);
  const shown = useShownPlaylist(address.playlist, onStage);
  const compared = useComparedOnMap(connection, connections);
  // A link to the stage of a playlist that is missing or empty: the editor reports it.
  const nothingToShow = onStage && shown && (shown.absent || shown.playlist.steps.length === 0);
  useEffect(() => {
    if (nothingToShow) go({ step: null });
  }, [nothingToShow, go]);
  if (!shown) {
    return (
      <p role="status" className="quiet px-5 py-6">
        {presentWords.reading}
      </p>
    );
  }
  if (onStage) {
    if (nothingToShow) return undefined;
    return (
      <Stage
        playlist={shown.playlist}
        startAt={address.step ?? 1}
        onLeave={() => go({ step: null })}
        connection={connection}
        isSample={isSample}
        known={known}
        drawFlat={drawFlat}
        compared={compared}
      />
    );
  }
  return <PlaylistEditor {...shown} {...{ connection, known, standsIn }} />;
}

/** The playlist of the address. */
export type ShownPlaylist = {
  readonly playlist: Playlist;
  /** False for a tour that is shipped. */
  readonly own: boolean;
  /** True where the address names one that this browser does not have: the tour is shown instead. */
  readonly absent: boolean;
};

/**
 * Returns the playlist of the address; undefined while the reader's are read. Without a name it is the one they worked
 * on last; on the stage, for links of earlier versions, the tour.
 */
function useShownPlaylist(named: string | null, onStage: boolean): ShownPlaylist | undefined {
  const { playlists } = useStore(keptPlaylists);
  const id = named ?? (onStage ? tourId : playlists && (playlists[0]?.id ?? tourId));
  const shipped = getShippedTours().find((each) => each.id === id);
  if (shipped) return { playlist: shipped, own: false, absent: false };
  if (!playlists) return undefined;
  const playlist = playlists.find((each) => each.id === id);
  return playlist ? { playlist, own: true, absent: false } : { playlist: tour(), own: false, absent: true };
}
