import { gzipSync } from 'fflate';

/** One run of tiles with the same content (PMTiles 3, "Directories"). `runLength` 0 leads to a leaf directory. */
export type ArchiveEntry = {
  readonly tileId: number;
  readonly offset: number;
  readonly length: number;
  readonly runLength: number;
};

/** Bytes that header and root directory may have together are 16 KiB; the header has 127 of them. */
const longestRoot = 16_384 - 127;

/** Entries of a leaf directory, where the root does not hold all. */
const firstLeafSize = 4096;

/** The root directory and the leaves that it leads to, gzipped; `leaves` is empty where the root holds everything. */
export function directoriesOf(entries: readonly ArchiveEntry[]): {
  readonly root: Uint8Array;
  readonly leaves: Uint8Array;
} {
  const root = directoryOf(entries);
  if (root.length <= longestRoot) return { root, leaves: new Uint8Array() };
  for (let leafSize = firstLeafSize; ; leafSize *= 2) {
    const parted = inLeaves(entries, leafSize);
    if (parted.root.length <= longestRoot) return parted;
  }
}

function inLeaves(entries: readonly ArchiveEntry[], leafSize: number) {
  const above: ArchiveEntry[] = [];
  const leaves: Uint8Array[] = [];
  let offset = 0;
  for (let start = 0; start < entries.length; start += leafSize) {
    const part = entries.slice(start, start + leafSize);
    const leaf = directoryOf(part);
    above.push({ tileId: part[0]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: directoryOf(above), leaves: joined(leaves) };
}

/** Columns of varints: ids as steps, run lengths, lengths, offsets; an offset that follows on is written as 0. */
function directoryOf(entries: readonly ArchiveEntry[]): Uint8Array {
  const bytes: number[] = [];
  const write = (value: number) => {
    let rest = value;
    // Tile ids have more than 32 bits: no shifting.
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
    bytes.push(rest);
  };
  write(entries.length);
  for (const [index, { tileId }] of entries.entries()) write(tileId - (entries[index - 1]?.tileId ?? 0));
  for (const { runLength } of entries) write(runLength);
  for (const { length } of entries) write(length);
  for (const [index, { offset }] of entries.entries()) {
    const before = entries[index - 1];
    write(before && offset === before.offset + before.length ? 0 : offset + 1);
  }
  return gzipSync(Uint8Array.from(bytes), { mtime: 0 });
}

/** Pieces in one. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
