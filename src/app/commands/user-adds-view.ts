import { commandWords, wholeVocabulary } from '../../core/words/words.ts';
import type { Viewed } from '../../features/present/add-view.ts';
import { say } from '../../scene/state/said.ts';

/** Adds what is on the screen to the playlist and says so. The playlists come with the first use. */
export async function userAddsView(viewed: Viewed): Promise<void> {
  try {
    const [present] = await Promise.all([import('../../features/present/add-view.ts'), wholeVocabulary()]);
    say(await present.addView(viewed));
  } catch {
    say(commandWords.viewNotAdded);
  }
}
