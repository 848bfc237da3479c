import { gzipSync } from 'node:zlib';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { archiveLimits } from '../../../domain/outline/bounded-archive.ts';
import { createJpegHead, createPngHead, createWebpHead } from '../../../domain/web/picture.driver.ts';
import { createBadArchive, createEmptyEntries } from './bad-archive.driver.ts';
import { kitLimits } from './kit-file.ts';
import { readKitFile } from './kit-reading.ts';
import { readKit } from './read-kit.ts';

const details = 'answers/1/details.json';
const place = {
  id: '1',
  kind: 'place',
  title: '',
  recordedAt: 1,
  answers: { details: { file: details, status: 200, duration: 1 } },
};
const manifest = {
  schema: 1,
  title: 'Demo',
  from: 'address',
  createdAt: 1,
  version: '1.0.0',
  places: [place],
  photos: [],
};
const answer = { [details]: strToU8('{}') };
const kitOf = (told: unknown, files: Zippable) =>
  zipSync({ 'placelens.json': strToU8(JSON.stringify(told)), ...files }, { level: 1 });

describe('what is larger than its limit is told with the limit', () => {
  const json = kitLimits.jsonBytes;
  const large = new Uint8Array(json + 1);

  test.each([
    ['a manifest', zipSync({ 'placelens.json': large }, { level: 1 }), 'placelens.json', json],
    ['an answer', kitOf(manifest, { 'answers/1/details.json': large }), 'answers/1/details.json', json],
    ['a playlist', kitOf(manifest, { ...answer, 'playlist.json': large }), 'playlist.json', 4_000_000],
  ])('%s', async (_, bytes, where, limit) => {
    await expect(readKit(bytes)).rejects.toMatchObject({
      why: 'too-much',
      where,
      tooMuch: { of: 'file', limit },
    });
  });

  test('a map', async () => {
    const archive = createBadArchive({
      root: gzipSync(createEmptyEntries(archiveLimits.directoryEntries + 1)),
    });
    const told = { ...manifest, tiles: { attribution: '' } };
    await expect(readKit(kitOf(told, { ...answer, 'tiles.pmtiles': archive }))).rejects.toMatchObject({
      why: 'too-much',
      where: 'tiles.pmtiles',
      tooMuch: { of: 'entries', limit: archiveLimits.directoryEntries },
    });
  });
});

describe('photos are what their bytes are', () => {
  const photos = (...held: readonly (readonly [type: string | undefined, bytes: Uint8Array])[]) =>
    kitOf(
      {
        ...manifest,
        photos: held.map(([type], index) => ({
          url: `https://a.example/${index}`,
          file: `photos/${index}`,
          type,
        })),
      },
      { ...answer, ...Object.fromEntries(held.map(([, bytes], index) => [`photos/${index}`, bytes])) },
    );

  test('WebP, JPEG and PNG, with or without a type', async () => {
    const kit = await readKit(
      photos(
        [undefined, createPngHead(4, 3)],
        ['image/jpeg', createJpegHead(4, 3)],
        ['image/webp', createWebpHead(4, 3)],
      ),
    );
    expect(kit.photos.map(({ type, leftOut }) => [type, leftOut])).toEqual([
      ['image/png', undefined],
      ['image/jpeg', undefined],
      ['image/webp', undefined],
    ]);
  });

  test('everything else is named and left out, and the kit opens', async () => {
    const kit = await readKit(
      photos(
        [undefined, strToU8('<svg xmlns="http://www.w3.org/2000/svg"/>')],
        ['image/webp', createPngHead(4, 3)],
        ['image/png', createPngHead(60_000, 60_000)],
      ),
    );
    expect(kit.places).toHaveLength(1);
    expect(kit.photos.map(({ bytes, leftOut }) => [bytes, leftOut])).toEqual([
      [undefined, { file: 'photos/0', why: 'not-a-picture' }],
      [undefined, { file: 'photos/1', why: 'not-a-picture' }],
      [undefined, { file: 'photos/2', why: 'too-many-pixels', width: 60_000, height: 60_000 }],
    ]);
  });
});

test('a page is no larger than its limit, nor is the kit in it', async () => {
  const page = new Uint8Array(kitLimits.pageBytes + 1);
  page.set(strToU8('<'));
  await expect(readKitFile(page)).rejects.toMatchObject({
    why: 'too-much',
    tooMuch: { of: 'all', limit: kitLimits.pageBytes },
  });
  const element = '<script type="application/json" id="placelens-kit">';
  const kit = strToU8(`${element}${' '.repeat(kitLimits.embeddedLength + 1)}</script>`);
  await expect(readKitFile(kit)).rejects.toMatchObject({
    why: 'too-much',
    tooMuch: { of: 'file', limit: kitLimits.embeddedLength },
  });
});
