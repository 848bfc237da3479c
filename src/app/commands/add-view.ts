import type { Scene } from '../../scene/use-scene.ts';
import { say } from '../../state/said.ts';
import { commandWords, wholeVocabulary } from '../../words/words.ts';

/** Adds what is on the screen to the playlist and says so. The playlists come with the first use. */
export async function addView(scene: Scene): Promise<void> {
  try {
    const [present] = await Promise.all([import('../../present/add-view.ts'), wholeVocabulary()]);
    say(await present.addView(scene));
  } catch {
    say(commandWords.viewNotAdded);
  }
}
