import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { ArchiveEntry } from '../../../domain/outline/archive-layout.ts';
import { archiveLimits } from '../../../domain/outline/bounded-archive.ts';
import { createBadArchive, createDirectory, createEmptyEntries } from './bad-archive.driver.ts';
import { checkArchive } from './check-archive.ts';
import { kitLimits } from './kit-file.ts';

const mebibyte = 1024 * 1024;
const { directoryEntries, directoryBytes, partBytes } = archiveLimits;
const check = (archive: Uint8Array<ArrayBuffer>) => checkArchive(archive, 'tiles.pmtiles');
const tooMuch = (of: string, limit: number) => ({
  why: 'too-much',
  where: 'tiles.pmtiles',
  tooMuch: { of, limit },
});
const damaged = { why: 'damaged', where: 'tiles.pmtiles' };

/** Returns leaves one after the other, and the root that leads to them. */
function inLeaves(leaves: readonly Uint8Array[]) {
  const entries: ArchiveEntry[] = [];
  let offset = 0;
  for (const [tileId, { length }] of leaves.entries()) {
    entries.push({ tileId, offset, length, runLength: 0 });
    offset += length;
  }
  return { root: gzipSync(createDirectory(entries)), leaves: Buffer.concat(leaves) };
}

/** Returns a leaf of so many tiles, all of one byte. */
function tilesOf(count: number): Uint8Array {
  return gzipSync(
    createDirectory(
      Array.from({ length: count }, (_, tileId) => ({ tileId, offset: 0, length: 1, runLength: 1 })),
    ),
  );
}

/** Puts a number of 64 bits into the header. */
const at =
  (offset: number, value: bigint) =>
  (header: DataView): void =>
    header.setBigUint64(offset, value, true);

test('a sound archive passes', async () => {
  await expect(check(createBadArchive({}))).resolves.toBeUndefined();
});

test.each([
  [
    'a leaf of a million entries',
    inLeaves([gzipSync(createEmptyEntries(1_000_000))]),
    'directory',
    directoryBytes,
  ],
  [
    'a leaf of more entries than one may have',
    inLeaves([gzipSync(createEmptyEntries(directoryEntries + 1))]),
    'entries',
    directoryEntries,
  ],
  [
    'leaves that have more together',
    inLeaves([1, 2, 3].map(() => tilesOf(50_000))),
    'entries',
    directoryEntries,
  ],
  ['a root that swells', { root: gzipSync(new Uint8Array(64 * mebibyte)) }, 'directory', directoryBytes],
  ['metadata that swell', { metadata: gzipSync(new Uint8Array(64 * mebibyte)) }, 'tile', partBytes],
  ['a tile that swells', { data: gzipSync(new Uint8Array(64 * mebibyte)) }, 'tile', partBytes],
] as const)('%s is too much, and by how much', async (_, parts, of, limit) => {
  await expect(check(createBadArchive(parts))).rejects.toMatchObject(tooMuch(of, limit));
});

test('tiles that are each small enough are not more together than a kit may hold', async () => {
  const tile = gzipSync(new Uint8Array(partBytes), { level: 1 });
  const count = kitLimits.bytes / partBytes + 1;
  const entries = Array.from({ length: count }, (_, tileId) => ({
    tileId,
    offset: tileId * tile.length,
    length: tile.length,
    runLength: 1,
  }));
  const data = Buffer.concat(entries.map(() => tile));
  await expect(
    check(createBadArchive({ data, root: gzipSync(createDirectory(entries)) })),
  ).rejects.toMatchObject(tooMuch('all', kitLimits.bytes));
});

const leafItself = createDirectory([{ tileId: 0, offset: 0, length: 5, runLength: 0 }]);
const plain = (header: DataView) => header.setUint8(97, 1);

test.each([
  ['no archive', new Uint8Array(500)],
  ['nothing', new Uint8Array()],
  ['a file that is cut off', createBadArchive({}).subarray(0, 140)],
  ['a root beyond its end', createBadArchive({ header: at(8, 2n ** 40n) })],
  ['an offset that no number holds', createBadArchive({ header: at(24, 2n ** 64n - 1n) })],
  [
    'a directory with more entries than bytes',
    createBadArchive({ root: createDirectory([], 60_000), header: plain }),
  ],
  ['tiles beyond its end', createBadArchive({ header: at(56, 2n ** 53n) })],
  ['zooms beyond the last', createBadArchive({ header: (header) => header.setUint8(101, 255) })],
  ['zooms the other way round', createBadArchive({ header: (header) => header.setUint8(100, 20) })],
  ['pictures for tiles', createBadArchive({ header: (header) => header.setUint8(99, 2) })],
  ['a compression of its own', createBadArchive({ header: (header) => header.setUint8(97, 4) })],
])('%s is damage', async (_, archive) => {
  await expect(check(archive.slice())).rejects.toMatchObject(damaged);
});

test('a leaf that leads to itself is read once', async () => {
  const root = createDirectory([{ tileId: 0, offset: 0, length: leafItself.length, runLength: 0 }]);
  await expect(check(createBadArchive({ root, leaves: leafItself, header: plain }))).resolves.toBeUndefined();
});
