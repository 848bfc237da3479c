import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { formatPlaylist, readPlaylist } from '../../../domain/playlist/playlist-file.ts';
import type { Result } from '../../../spec/batch.ts';
import { waitForPlaylists } from '../../../state/playlists.ts';
import { makePlaylist } from './save-export.ts';

const row = (position: number, id: string, title?: string): Result => ({
  run: 'run',
  position,
  id,
  kind: 'кафе',
  state: 'done',
  ...(title !== undefined && { title }),
});

test('rows become a playlist of their places that its own file reader takes', async () => {
  const id = await makePlaylist('Monday', [row(0, '1.2e8', 'Dostyk 5'), row(1, '31?block=2#50%+e8')]);
  const made = (await waitForPlaylists()).find((each) => each.id === id);
  if (!made) throw new Error('not kept');
  expect(made.steps.map(({ title }) => title)).toEqual(['Dostyk 5', '31?block=2#50%+e8']);
  expect(made.steps.map(({ address }) => new URLSearchParams(address).get('id'))).toEqual([
    '1.2e8',
    '31?block=2#50%+e8',
  ]);
  expect(readPlaylist(formatPlaylist(made))).toMatchObject({ playlist: { title: 'Monday' } });
});
