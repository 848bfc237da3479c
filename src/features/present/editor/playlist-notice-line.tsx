import type { Playlist, Step } from '../../../spec/playlist.ts';
import { savePlaylist } from '../../../state/playlists.ts';
import { Button } from '../../../ui/button.tsx';
import { useSelection } from '../../inspect/model/scene-context.tsx';
import presentWords from '../present.messages';
import styles from './playlist-notice-line.module.css';

/** The last action, and the playlist before it where that can be brought back. */
export type PlaylistNotice = {
  readonly text: string;
  readonly undo?: Playlist;
  /** The steps after the action: once they differ, for any reason, there is nothing to bring back. */
  readonly left?: readonly Step[];
  /** What is wrong with a file, one line each. */
  readonly faults?: readonly string[];
};

type Props = {
  readonly said: PlaylistNotice | undefined;
  readonly steps: readonly Step[];
  readonly onSaid: (said: PlaylistNotice | undefined) => void;
};

/** Reports the last action and takes it back: deletion has no confirmation. */
export function PlaylistNoticeLine({ said, steps, onSaid }: Props) {
  const { go } = useSelection();
  const undo = (before: Playlist) => {
    void savePlaylist(before);
    go({ playlist: before.id });
    onSaid({ text: presentWords.undone });
  };
  const before = said?.left && said.left !== steps ? undefined : said?.undo;
  return (
    <div
      role="status"
      className={
        said ? `${styles.said} row wrap between small rounded raised sticky z-1 accent-wash` : undefined
      }
    >
      {said && (
        <>
          <span>{said.text}</span>
          {before && <Button onClick={() => undo(before)}>{presentWords.undo}</Button>}
          {said.faults && (
            <ul>
              {said.faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
