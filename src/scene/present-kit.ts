import { choosePage } from '../state/address.ts';
import type { OpenKit } from './open-kit.ts';

/** Takes over the playlist of a kit, under a name of its own beside the reader's, and goes to the page that plays it. */
export async function presentKit({ id, kit: { playlist } }: OpenKit): Promise<void> {
  if (!playlist) return;
  const { savePlaylist } = await import('../store/playlists.ts');
  // A browser that keeps nothing says so by itself, and Present opens all the same.
  await savePlaylist({ ...playlist, id: `kit-${id}` }).catch(() => {});
  choosePage('present');
}
