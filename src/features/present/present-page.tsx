import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Connection } from '../../ask/connection.ts';
import type { RecordedFor } from '../../ask/live-or-recorded.ts';
import type { Playlist } from '../../contract/playlist.ts';
import type { Connections } from '../../scene/connect.ts';
import { useSelection } from '../../scene/scene-context.tsx';
import { isOnStage } from '../../store/address.ts';
import { keptPlaylists } from '../../store/playlists.ts';
import { PlaylistEditor } from './editor/playlist-editor.tsx';
import { Stage } from './stage/stage.tsx';
import type { NamedPlace } from './step-address.ts';
import { shippedTours, tour, tourId } from './tour/tour.ts';
import { useComparedOnMap } from './use-compared-on-map.ts';
import { presentWords } from './words.ts';

type Props = {
  readonly connection: Connection;
  readonly connections: Connections;
  readonly known: readonly NamedPlace[];
  /** What the stage shows where the connection does not answer. */
  readonly standsIn: RecordedFor;
  /** True where the places that answer are samples. */
  readonly isSample: boolean;
};

/** The page Present: the playlist in the panel, or its stage while the address names a step. */
export function PresentPage({ connection, connections, known, standsIn, isSample }: Props) {
  const { go, address } = useSelection();
  const shown = useShownPlaylist(address.playlist);
  useComparedOnMap(connection, connections);
  const onStage = isOnStage(address);
  // A link to the stage of one that is not here, or is empty: the editor says so.
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
      />
    );
  }
  return <PlaylistEditor {...shown} {...{ connection, known, standsIn }} />;
}

/** The playlist that the address means. */
export type ShownPlaylist = {
  readonly playlist: Playlist;
  /** False for a tour that is shipped. */
  readonly own: boolean;
  /** True where the address names one that this browser does not have: the tour stands in its place. */
  readonly absent: boolean;
};

/** The reader's playlists and the one that is shown; undefined while they are read. */
function useShownPlaylist(id: string | null): ShownPlaylist | undefined {
  const { playlists } = useStore(keptPlaylists);
  const shipped = shippedTours().find((each) => each.id === (id ?? tourId));
  if (shipped) return { playlist: shipped, own: false, absent: false };
  if (!playlists) return undefined;
  const playlist = playlists.find((each) => each.id === id);
  return playlist ? { playlist, own: true, absent: false } : { playlist: tour(), own: false, absent: true };
}
