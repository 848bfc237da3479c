import { playlistAsJson } from '../../core/playlist/playlist-file.ts';
import { addressWith, goTo } from '../../store/address.ts';
import { say } from '../state/said.ts';
import type { OpenKit } from './open-kit.ts';
import { kitWords } from './words.ts';

/**
 * Goes to the page that plays the playlist of a kit. It is taken over once, under a name of its own beside the
 * reader's: what the reader changed in it since is shown, and never overwritten.
 */
export async function presentKit({ id, kit: { playlist } }: OpenKit): Promise<void> {
  if (!playlist) return;
  const { playlistsRead, savePlaylist } = await import('../../store/playlists.ts');
  const taken = { ...playlist, id: `kit-${id}` };
  const kept = (await playlistsRead()).find((each) => each.id === taken.id);
  // A browser that keeps nothing says so by itself, and Present opens all the same.
  if (!kept) await savePlaylist(taken);
  goTo(addressWith(location.pathname + location.search, { page: 'present', playlist: taken.id, step: null }));
  if (kept && playlistAsJson(kept) !== playlistAsJson(taken)) say(kitWords.presentsYours);
}
