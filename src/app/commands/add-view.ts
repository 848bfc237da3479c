import type { Scene } from '../../scene/use-scene.ts';
import { say } from '../../state/said.ts';
import { shareWords } from '../../words/words.ts';

/** Adds what is on the screen to the playlist, wherever the reader is, and says so. The playlists come with the first use. */
export async function addView(scene: Scene): Promise<void> {
  try {
    const present = await import('../../present/add-view.ts');
    say(await present.addView(scene));
  } catch {
    say(shareWords.present.notAdded);
  }
}
