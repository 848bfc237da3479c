import { gzipSync } from 'node:zlib';
import { ResolvedValueCache, SharedPromiseCache } from 'pmtiles';
import { expect, test } from 'vitest';
import {
  createBadArchive,
  createDirectory,
  createEmptyEntries,
} from '../../features/kit/model/bad-archive.driver.ts';
import { type ArchiveTooLarge, archiveLimits, createBoundedArchive } from './bounded-archive.ts';

const mebibyte = 1024 * 1024;
const { directoryEntries, directoryBytes, partBytes } = archiveLimits;
const toLeaf = { tileId: 0, offset: 0, length: 1000, runLength: 0 };

/** Returns an archive in memory, with the lengths of its requests. */
function opened(bytes: Uint8Array<ArrayBuffer>, Cache?: Parameters<typeof createBoundedArchive>[1]) {
  const asked: number[] = [];
  const archive = createBoundedArchive(
    {
      getKey: () => 'bad',
      getBytes: async (offset, length) => {
        asked.push(length);
        return { data: bytes.buffer.slice(offset, offset + length) };
      },
    },
    Cache,
  );
  return { archive, asked };
}

const refusal = (part: ArchiveTooLarge['part'], limit: number) =>
  expect.objectContaining({ name: 'ArchiveTooLarge', part, limit });

const withLeaf = (leaf: Uint8Array) =>
  createBadArchive({ root: gzipSync(createDirectory([{ ...toLeaf, length: leaf.length }])), leaves: leaf });

test.each([
  ['leaf of too many entries', withLeaf(gzipSync(createEmptyEntries(directoryEntries + 1)))],
  [
    'root of too many entries',
    createBadArchive({ root: gzipSync(createEmptyEntries(directoryEntries + 1)) }),
  ],
  [
    'root that is not packed and says 2^52',
    createBadArchive({ root: createDirectory([], 2 ** 52), header: plain }),
  ],
])('a %s is refused before an entry is made', async (_, bytes) => {
  for (const Cache of [SharedPromiseCache, ResolvedValueCache]) {
    await expect(opened(bytes, Cache).archive.getZxy(0, 0, 0)).rejects.toEqual(
      refusal('entries', directoryEntries),
    );
  }
});

test('a directory that says more entries than its bytes can hold is no directory', async () => {
  const bytes = withLeaf(gzipSync(createDirectory([toLeaf], 1000)));
  await expect(opened(bytes).archive.getZxy(0, 0, 0)).rejects.toThrow('shorter than it says');
});

test.each([
  ['leaf', 'directory', directoryBytes, withLeaf(gzipSync(new Uint8Array(64 * mebibyte)))],
  ['root', 'directory', directoryBytes, createBadArchive({ root: gzipSync(new Uint8Array(8 * mebibyte)) })],
  ['tile', 'tile', partBytes, createBadArchive({ data: gzipSync(new Uint8Array(64 * mebibyte)) })],
] as const)('a %s that swells is left at its limit', async (_, part, limit, bytes) => {
  await expect(opened(bytes).archive.getZxy(0, 0, 0)).rejects.toEqual(refusal(part, limit));
});

test('metadata that swells is left at its limit', async () => {
  const bytes = createBadArchive({ metadata: gzipSync(new Uint8Array(64 * mebibyte)) });
  await expect(opened(bytes).archive.getMetadata()).rejects.toEqual(refusal('tile', partBytes));
});

test.each([
  ['leaf', createBadArchive({ root: gzipSync(createDirectory([{ ...toLeaf, length: 2 ** 40 }])) })],
  [
    'tile',
    createBadArchive({ root: gzipSync(createDirectory([{ ...toLeaf, length: 2 ** 40, runLength: 1 }])) }),
  ],
  [
    'tile whose data begins nowhere',
    createBadArchive({ header: (header) => header.setBigUint64(56, 2n ** 63n, true) }),
  ],
])('no more is asked of a file than a part may be: %s', async (_, bytes) => {
  const { archive, asked } = opened(bytes);
  await expect(archive.getZxy(0, 0, 0)).rejects.toThrow();
  expect(Math.max(...asked)).toBeLessThanOrEqual(partBytes);
  expect(asked).toHaveLength(1);
});

test('leaves that lead to themselves end', async () => {
  const leaf = createDirectory([{ ...toLeaf, length: 5 }]);
  const root = createDirectory([{ ...toLeaf, length: leaf.length }]);
  const { archive, asked } = opened(
    createBadArchive({ root, leaves: leaf, header: plain }),
    ResolvedValueCache,
  );
  await expect(archive.getZxy(0, 0, 0)).rejects.toThrow('depth');
  expect(asked.length).toBeLessThan(6);
});

test('a sound archive is read', async () => {
  const { archive } = opened(createBadArchive({}));
  expect(new Uint8Array((await archive.getZxy(0, 0, 0))?.data ?? new ArrayBuffer())).toEqual(
    new Uint8Array([0x1a, 0]),
  );
});

/** Sets directories and metadata to uncompressed. */
function plain(header: DataView): void {
  header.setUint8(97, 1);
}
