import type { Playlist } from '../contract/playlist.ts';
import { addSteps } from '../domain/playlist/edit-playlist.ts';
import { playlistLimits } from '../domain/playlist/playlist-file.ts';
import { randomId } from '../domain/random-id.ts';
import type { Scene } from '../scene/use-scene.ts';
import { playlistsRead, savePlaylist } from '../store/playlists.ts';
import { shareWords } from '../words/words.ts';
import { newStep } from './new-step.ts';

/**
 * Adds what is on the screen to the playlist that the address names, else to the one that was changed last, else to a
 * new one, and answers what to say of it. From then on the address names that playlist.
 */
export async function addView(scene: Scene): Promise<string> {
  const words = shareWords.present;
  const step = newStep(scene.inspection);
  if (!step) return words.nothingToAdd;
  const own = await playlistsRead();
  const named = own.find(({ id }) => id === scene.address.playlist);
  const playlist = named ?? own[0] ?? emptyPlaylist(words.newTitle);
  if (playlist.steps.length >= playlistLimits.steps) return words.full;
  const added = addSteps(playlist, [step]);
  scene.go({ playlist: added.id });
  await savePlaylist(added);
  return words.added(added.title, added.steps.length);
}

/** A playlist without steps, under an id that no other has. */
export function emptyPlaylist(title: string): Playlist {
  return { schema: 1, id: randomId(), title, steps: [] };
}
