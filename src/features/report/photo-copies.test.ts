// @environment page
import { afterEach, expect, test, vi } from 'vitest';
import { copyPhotos } from './photo-copies.ts';
import { createKitWithText } from './sheet/sheet.driver.ts';

const held = 'https://photos.test/held.jpg';
const other = 'https://photos.test/other.jpg';
const asked: string[] = [];

/** An image of happy-dom that is never read and records the requests. */
class UnreadImage {
  onerror: () => void = () => {};
  set src(url: string) {
    asked.push(url);
    queueMicrotask(() => this.onerror());
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
});

test('photos of an open kit are its own: its links are not asked for', async () => {
  vi.stubGlobal('Image', UnreadImage);
  const photos = [{ url: held, type: 'image/webp', bytes: new Uint8Array([1]) }, { url: other }] as const;
  const copies = await copyPhotos(
    [held, other, 'javascript:x'],
    'https://x.test/',
    { ...createKitWithText('x'), photos },
    () => {},
  );
  expect(copies.map((photo) => 'lack' in photo && photo.lack)).toEqual([
    'not-copied',
    'not-in-kit',
    'refused',
  ]);
  expect(asked).toEqual([expect.stringMatching(/^blob:/)]);
});

test('photos of a service are asked for where they lie, those beyond the limit are named', async () => {
  vi.stubGlobal('Image', UnreadImage);
  const sent = Array.from({ length: 14 }, (_, nth) => `/photos/${nth}.jpg`);
  const copies = await copyPhotos(sent, 'https://x.test/', undefined, () => {});
  expect(asked).toEqual(sent.slice(0, 12).map((path) => `https://x.test${path}`));
  expect(copies.at(-1)).toEqual({ address: '/photos/13.jpg', lack: 'left-out' });
});
