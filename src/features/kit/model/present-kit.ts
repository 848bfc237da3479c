import { formatPlaylist } from '../../../domain/playlist/playlist-file.ts';
import { addressWith, navigateTo } from '../../../state/address.ts';
import { showToast } from '../../../state/interface/toast.ts';
import kitWords from './kit.messages';
import type { OpenKit } from './open-kit.ts';

/**
 * Takes the playlist of a kit over, once, under a name of its own beside the reader's: what the reader changed in it since
 * is shown, and never overwritten. Resolves with it, and as it was kept before.
 */
export async function takePlaylist({ id, kit: { playlist } }: OpenKit) {
  if (!playlist) return undefined;
  const { keepOnce } = await import('../../../state/playlists.ts');
  const taken = { ...playlist, id: `kit-${id}` };
  // A browser that keeps nothing says so by itself, and Present opens all the same.
  return { taken, kept: await keepOnce(taken) };
}

/** Goes to the page that plays the playlist of a kit. */
export async function showPresentedKit(open: OpenKit): Promise<void> {
  const { taken, kept } = (await takePlaylist(open)) ?? {};
  if (!taken) return;
  navigateTo(
    addressWith(location.pathname + location.search, { page: 'present', playlist: taken.id, step: null }),
  );
  if (kept && formatPlaylist(kept) !== formatPlaylist(taken)) showToast(kitWords.presentsYours);
}
