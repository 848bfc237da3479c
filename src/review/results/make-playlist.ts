import type { Result } from '../../contract/batch.ts';
import type { Playlist } from '../../contract/playlist.ts';
import { plainText, playlistLimits } from '../../domain/playlist/playlist-file.ts';
import { randomId } from '../../domain/random-id.ts';
import { linkTo } from '../../state/address.ts';
import { savePlaylist } from '../../store/playlists.ts';

/** Rows as a playlist of their places, each fitted as it is shown; answers its id. As many as a playlist can hold. */
export async function makePlaylist(name: string, rows: readonly Result[]): Promise<string> {
  const playlist: Playlist = {
    schema: 1,
    id: randomId(),
    title: plainText(name, playlistLimits.title),
    steps: rows.slice(0, playlistLimits.steps).map((row) => ({
      id: randomId(),
      title: plainText(row.title ?? row.label ?? row.id, playlistLimits.title),
      caption: '',
      address: linkTo(row, ''),
    })),
  };
  await savePlaylist(playlist);
  return playlist.id;
}
