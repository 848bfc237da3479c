import { createWebpHead } from '../../../domain/web/picture.driver.ts';
import { createBadArchive } from './bad-archive.driver.ts';
import type { Kit } from './kit.ts';

/** A kit with everything in it that a kit can hold. */
export const wholeKit: Kit = {
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
      answers: {
        details: { status: 200, body: '\uFEFF{"type": "Feature", "n": 1e400}', duration: 12.5 },
        units: { status: 204, body: '', duration: 3 },
      },
    },
  ],
  photos: [
    { url: 'https://photos.example/1.jpg', type: 'image/webp', bytes: createWebpHead(4, 3) },
    { url: 'https://photos.example/2.jpg', lack: 'not-readable' },
  ],
  tiles: { attribution: '© OpenStreetMap contributors', archive: createBadArchive({}) },
  playlist: { schema: 1, id: 'p', title: 'Tour', steps: [] },
};
