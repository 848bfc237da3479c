import { messagesHere } from '../../core/words/catalogue.ts';
import type { Viewed } from '../../features/present/add-view.ts';
import { say } from '../../scene/state/said.ts';
import { frameWords } from '../words.ts';

/** Adds what is on the screen to the playlist and says so. The playlists come with the first use. */
export async function userAddsView(viewed: Viewed): Promise<void> {
  try {
    const present = await import('../../features/present/add-view.ts');
    await messagesHere();
    await messagesHere();
    say(await present.addView(viewed));
  } catch {
    say(frameWords.viewNotAdded);
  }
}
