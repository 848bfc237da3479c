import { useSyncExternalStore } from 'react';
import type { Playlist } from '../contract/playlist.ts';
import { onPlaylists, playlistsNow } from '../store/playlists.ts';
import { tour, tourId } from './tour/tour.ts';

/** The playlist that the address means. */
export type ShownPlaylist = {
  readonly playlist: Playlist;
  /** False for the tour. */
  readonly own: boolean;
  /** True where the address names one that this browser does not have: the tour stands in its place. */
  readonly absent: boolean;
};

/** The reader's playlists and the one that is shown; undefined while they are read. */
export function useShownPlaylist(id: string | null): ShownPlaylist | undefined {
  const { playlists } = useSyncExternalStore(onPlaylists, playlistsNow);
  if (id === null || id === tourId) return { playlist: tour(), own: false, absent: false };
  if (!playlists) return undefined;
  const playlist = playlists.find((each) => each.id === id);
  return playlist ? { playlist, own: true, absent: false } : { playlist: tour(), own: false, absent: true };
}
