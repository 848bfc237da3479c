import type { Scene } from '../../scene/use-scene.ts';
import { say } from '../../state/said.ts';
import { commandWords, withWholeVocabulary } from '../../words/words.ts';

/** Adds what is on the screen to the playlist and says so. The playlists come with the first use. */
export async function addView(scene: Scene): Promise<void> {
  try {
    const present = await withWholeVocabulary(() => import('../../present/add-view.ts'));
    say(await present.addView(scene));
  } catch {
    say(commandWords.viewNotAdded);
  }
}
