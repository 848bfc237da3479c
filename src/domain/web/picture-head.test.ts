import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createJpegHead, createPngHead, createWebpHead } from './picture.driver.ts';
import { readPictureHead } from './picture-head.ts';

test.each([
  ['PNG', createPngHead(60_000, 50_000), { type: 'image/png', width: 60_000, height: 50_000 }],
  ['JPEG', createJpegHead(6000, 4000), { type: 'image/jpeg', width: 6000, height: 4000 }],
  [
    'JPEG with a long comment',
    createJpegHead(1, 65_535, 60_000),
    { type: 'image/jpeg', width: 1, height: 65_535 },
  ],
  ['WebP', createWebpHead(16_384, 3), { type: 'image/webp', width: 16_384, height: 3 }],
])('a %s says its size in its first bytes', (_, bytes, head) => {
  expect(readPictureHead(bytes)).toEqual(head);
});

test('pictures as they are drawn are known with their sizes', () => {
  const picture = (path: string) =>
    new Uint8Array(readFileSync(new URL(`../../../${path}`, import.meta.url)));
  expect(readPictureHead(picture('docs/pictures/stage.jpg'))).toMatchObject({ type: 'image/jpeg' });
  expect(readPictureHead(picture('public/places/astana-dostyk-5-dark.webp'))).toEqual({
    type: 'image/webp',
    width: 960,
    height: 540,
  });
});

test.each([
  ['nothing', new Uint8Array()],
  ['markup', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
  ['a GIF', new TextEncoder().encode('GIF89a................')],
  ['a WebP of an unknown sort', new TextEncoder().encode('RIFF....WEBPVP9 ................')],
  ['a PNG that is cut off', createPngHead(1, 1).subarray(0, 20)],
  ['a JPEG without a frame', Uint8Array.from([0xff, 0xd8, 0xff, 0xda, 0, 2])],
  ['a JPEG whose segments go on for ever', Uint8Array.from([0xff, 0xd8, 0xff, 0xfe, 0, 0])],
])('%s is no picture', (_, bytes) => {
  expect(readPictureHead(bytes)).toBeUndefined();
});
