import { expect, test } from 'vitest';
import type { Kit } from './kit.ts';
import { readKit } from './read-kit.ts';
import { writeKit } from './write-kit.ts';

const kit: Kit = {
  title: 'Dostyk 5',
  from: 'address',
  createdAt: 1_795_000_000_000,
  version: '1.0.0',
  places: [
    {
      id: '230358852.5e8',
      kind: 'place',
      title: 'Dostyk 5',
      recordedAt: 1_795_000_000_000,
      answers: { details: { status: 200, body: '{"type": "Feature", "n": 1e400}', duration: 12.5 } },
    },
  ],
  photos: [
    { url: 'https://photos.example/1.jpg', type: 'image/webp', bytes: new Uint8Array([1, 2, 3]) },
    { url: 'https://photos.example/2.jpg', lack: 'not-readable' },
  ],
  tiles: { attribution: 'OpenStreetMap', archive: new Uint8Array([80, 77]) },
  playlist: { schema: 1, id: 'p', title: 'Tour', steps: [] },
};

test('a kit that is written is read as it was', async () => {
  expect(await readKit(await writeKit(kit))).toEqual(kit);
});
