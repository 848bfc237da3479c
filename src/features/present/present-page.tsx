import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Connection } from '../../client/connection.ts';
import type { RecordedFor } from '../../client/live-or-recorded.ts';
import { type ChangeTotals, countChanges, getChanges } from '../../domain/diff/difference.ts';
import { getOtherRun } from '../../domain/place/side-name.ts';
import type { Playlist } from '../../spec/playlist.ts';
import { isOnStage } from '../../state/address.ts';
import { keptPlaylists } from '../../state/playlists.ts';
import { createComparedOverlay, formatCompared } from '../compare/model/compared-overlay.ts';
import { useCompared } from '../compare/model/use-compared.ts';
import type { Connections } from '../inspect/model/connect.ts';
import { useOnMap } from '../inspect/model/overlays.ts';
import { useInspection, useSelection } from '../inspect/model/scene-context.tsx';
import { PlaylistEditor } from './editor/playlist-editor.tsx';
import presentWords from './present.messages';
import { Stage } from './stage/stage.tsx';
import type { NamedPlace } from './step-address.ts';
import { getShippedTours, tour, tourId } from './tour/tour.ts';

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
  const onStage = isOnStage(address);
  const shown = useShownPlaylist(address.playlist, onStage);
  const compared = useComparedOnMap(connection, connections);
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
        known={known}
        compared={compared}
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

/**
 * The playlist that the address means; undefined while the reader's are read. Without one it is what they worked on last;
 * on the stage, as in any link of former times, the tour.
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

/** Draws what a step compares, as the page Compare does, without moving the camera, and tells how much of what it is. */
function useComparedOnMap(connection: Connection, connections: Connections): ChangeTotals | undefined {
  const { inspection } = useInspection();
  const { address } = useSelection();
  const { compare } = address;
  const compares = compare !== null && getOtherRun(compare) === undefined;
  const ask = compares ? inspection.ask : undefined;
  const { a, b, difference } = useCompared(compare, ask, connection, connections);
  const told = a.source !== undefined && b.source !== undefined;
  const laid = useMemo(() => {
    if (!compares || !told) return undefined;
    const changes = getChanges(difference);
    const { overlay } = createComparedOverlay(changes.map((change, index) => ({ change, index })));
    return { overlay, summary: formatCompared(changes), totals: countChanges(changes) };
  }, [compares, told, difference]);
  useOnMap('compared', laid);
  return laid?.totals;
}
