import { useEffect } from 'react';
import type { Connection } from '../client/connection.ts';
import type { RecordedFor } from '../client/live-or-recorded.ts';
import type { Connections } from '../scene/compared/connections.ts';
import type { Scene } from '../scene/use-scene.ts';
import { isOnStage } from '../state/address.ts';
import { shareWords } from '../words/words.ts';
import { PlaylistEditor } from './editor/playlist-editor.tsx';
import styles from './present-page.module.css';
import { Stage } from './stage/stage.tsx';
import type { NamedPlace } from './step-place.ts';
import { useComparedOnMap } from './use-compared-on-map.ts';
import { useShownPlaylist } from './use-playlists.ts';

type Props = {
  readonly scene: Scene;
  readonly connection: Connection;
  readonly connections: Connections;
  readonly known: readonly NamedPlace[];
  /** What the stage shows where the connection does not answer. */
  readonly standsIn: RecordedFor;
  /** True where the places that answer are samples. */
  readonly isSample: boolean;
};

/** The page Present: the playlist in the panel, or its stage while the address names a step. */
export function PresentPage({ scene, connection, connections, known, standsIn, isSample }: Props) {
  const shown = useShownPlaylist(scene.address.playlist);
  useComparedOnMap(scene, connection, connections);
  const onStage = isOnStage(scene.address);
  // A link to the stage of one that is not here, or is empty: the editor says so.
  const nothingToShow = onStage && shown && (shown.absent || shown.playlist.steps.length === 0);
  const { go } = scene;
  useEffect(() => {
    if (nothingToShow) go({ step: null });
  }, [nothingToShow, go]);
  if (!shown) {
    return (
      <p role="status" className={styles.reading}>
        {shareWords.present.reading}
      </p>
    );
  }
  if (onStage) {
    if (nothingToShow) return undefined;
    return (
      <Stage
        playlist={shown.playlist}
        startAt={scene.address.step ?? 1}
        onLeave={() => scene.go({ step: null })}
        scene={scene}
        connection={connection}
        isSample={isSample}
      />
    );
  }
  return <PlaylistEditor {...shown} {...{ scene, connection, known, standsIn }} />;
}
