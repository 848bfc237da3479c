import type { Connection } from '../../client/connection.ts';
import type { Playlist } from '../../contract/playlist.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { Button } from '../../ui/button.tsx';
import { shareWords } from '../../words/words.ts';

type Props = { readonly playlist: Playlist; readonly scene: Scene; readonly connection: Connection };

/** Asks everything that the steps show, before an audience does. */
export function Preflight({ playlist }: Props) {
  return <Button disabled={playlist.steps.length === 0}>{shareWords.present.preflight}</Button>;
}
