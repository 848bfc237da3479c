// @environment page
import 'fake-indexeddb/auto';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { formatPlaylist, readPlaylist } from '../../../domain/playlist/playlist-file.ts';
import type { Playlist } from '../../../spec/playlist.ts';
import { waitForPlaylists } from '../../../state/playlists.ts';
import { keepShowBrand, keptShowBrand } from '../../../state/show-brand.ts';
import { tour } from '../tour/tour.ts';
import { setShowBrand, useBrandedPlaylist } from './use-show-brand.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const greenfield = {
  name: 'Greenfield',
  logo: 'data:image/png;base64,iVBORw0KGgo=',
  accent: '#0a7d4b',
  contact: 'anna@greenfield.example',
};

/** Returns a playlist as a file carries it, from one render. */
async function createFileOf(playlist: Playlist): Promise<string> {
  let branded = playlist;
  function Branded() {
    branded = useBrandedPlaylist(playlist);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Branded />));
  act(() => root.unmount());
  return formatPlaylist(branded);
}

test('a file of a show carries the brand of this browser, and another browser shows it with that', async () => {
  setShowBrand(tour(), greenfield);
  const file = await createFileOf(tour());
  const { playlist } = readPlaylist(file) as { playlist: Playlist };
  expect(playlist.brand).toEqual(greenfield);
  keepShowBrand({ name: 'Their own' });
  expect(await createFileOf(playlist)).toBe(file);
});

test('what is changed in a show with a brand of its own stays in it, and this browser’s brand as it was', async () => {
  keepShowBrand({ name: 'Ours' });
  const theirs = { ...tour(), brand: greenfield };
  setShowBrand(theirs, { name: 'Blue' });
  expect((await waitForPlaylists())[0]?.brand).toEqual({ name: 'Blue' });
  expect(keptShowBrand.getState()).toEqual({ name: 'Ours' });
});
