import { formatPlaylist } from '../../../domain/playlist/playlist-file.ts';
import { addressWith, navigateTo } from '../../../state/address.ts';
import { showToast } from '../../../state/interface/toast.ts';
import kitWords from './kit.messages';
import type { OpenKit } from './open-kit.ts';

/**
 * Copies the playlist of a kit, once, under a name of its own next to the reader's playlists: later changes by the
 * reader are shown, and never overwritten. Resolves with it, and with its stored version.
 */
export async function takePlaylist({ id, kit: { playlist } }: OpenKit) {
  if (!playlist) return undefined;
  const { keepOnce } = await import('../../../state/playlists.ts');
  const taken = { ...playlist, id: `kit-${id}` };
  // A browser without storage is reported elsewhere, and Present opens all the same.
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
