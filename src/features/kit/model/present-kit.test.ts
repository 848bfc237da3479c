// @environment page
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearBrowser } from '../../../state/store.driver.ts';
import type { Kit } from './kit.ts';

const step = { id: 'a', title: 'Door', caption: '', address: '?id=1.a' };
const kit: Kit = {
  title: 'Tour',
  from: 'playlist',
  createdAt: 1,
  version: '1.0.0',
  places: [],
  photos: [],
  playlist: { schema: 1, id: 'tour', title: 'Tour', steps: [step] },
};
const open = { id: '1-99', kit };

beforeEach(() => {
  clearBrowser();
  vi.resetModules();
  history.replaceState(null, '', '/?connection=kit&kit=tour.placelens');
});

test('the playlist of a kit is presented, and what its reader changed in it is not overwritten', async () => {
  const { showPresentedKit } = await import('./present-kit.ts');
  const { forgetPlaylist, waitForPlaylists, savePlaylist } = await import('../../../state/playlists.ts');
  await showPresentedKit(open);
  const address = new URLSearchParams(location.search);
  expect(address.get('page')).toBe('present');
  expect(address.get('connection')).toBe('kit');
  const [taken] = await waitForPlaylists();
  expect(taken).toMatchObject({ title: 'Tour', steps: [step] });
  expect(address.get('playlist')).toBe(taken?.id);

  const changed = { schema: 1 as const, id: taken?.id ?? '', title: 'Mine', steps: [] };
  await savePlaylist(changed);
  await showPresentedKit(open);
  expect(await waitForPlaylists()).toMatchObject([changed]);
  await forgetPlaylist(changed.id);
  await showPresentedKit(open);
  expect(await waitForPlaylists()).toMatchObject([{ title: 'Tour', steps: [step] }]);
});
