import { afterEach, expect, test, vi } from 'vitest';
import type { Kit } from './kit.ts';
import { getPhotoUrl, releasePhotos } from './photo-urls.ts';

const bytes = new Uint8Array([1]);
const kit: Kit = {
  title: '',
  from: 'list',
  createdAt: 0,
  version: '1.0.0',
  places: [],
  photos: [
    { url: 'https://made.example/places/front.webp', type: 'image/webp', bytes },
    { url: 'https://cdn.example/a%20b.jpg', type: 'image/webp', bytes },
    { url: 'https://cdn.example/closed.jpg', lack: 'not-readable' },
  ],
};

afterEach(() => releasePhotos(kit));

test('a photo is found by its address as it was sent, whole or from the root of the server it came from', () => {
  const front = getPhotoUrl(kit, '/places/front.webp');
  expect(front).toMatch(/^blob:/);
  expect(getPhotoUrl(kit, 'https://made.example/places/front.webp')).toBe(front);
  expect(getPhotoUrl(kit, 'https://cdn.example/a b.jpg')).toMatch(/^blob:/);
});

test('a photo that is only a link, or not in the kit at all, has no address to be asked at', () => {
  expect(getPhotoUrl(kit, 'https://cdn.example/closed.jpg')).toBeUndefined();
  expect(getPhotoUrl(kit, 'https://cdn.example/other.jpg')).toBeUndefined();
  expect(getPhotoUrl(kit, 'not an address')).toBeUndefined();
});

test('a kit that is no longer shown lets go of its photos', () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const front = getPhotoUrl(kit, '/places/front.webp');
  releasePhotos(kit);
  expect(revoke).toHaveBeenCalledWith(front);
  expect(getPhotoUrl(kit, '/places/front.webp')).not.toBe(front);
  revoke.mockRestore();
});
