import type { FileHandle } from 'node:fs/promises';

/**
 * Why the page cannot draw a map. `other`: it is no PMTiles of version 3; `tiles`: it holds no vector tiles; `zoom`: it
 * ends before the page draws buildings.
 */
export type MapFault = 'other' | 'cut' | 'tiles' | 'compression' | 'zoom';

/** The header of a map: zooms, and the bytes that hold the lengths of all its parts. */
export type MapHead = {
  readonly fault: MapFault | undefined;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly bytes: Uint8Array;
};

/** The zoom from which the page draws buildings and asks for outlines. */
export const detailZoom = 14;

/** Layout of the header: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
const headerBytes = 127;
/** Header and root directory are within it. */
const firstRead = 16_384;
const vectorTiles = 1;
/** None, and gzip. */
const readCompressions: readonly (number | undefined)[] = [1, 2];

/** Reads the beginning of a map; a file that cannot be read is none. */
export async function readMapHead(file: FileHandle): Promise<MapHead> {
  const { size } = await file.stat();
  const bytes = await file.read(Buffer.alloc(firstRead), 0, firstRead, 0).then(
    ({ buffer, bytesRead }) => buffer.subarray(0, bytesRead),
    () => Buffer.alloc(0),
  );
  return { fault: faultIn(bytes, size), minZoom: bytes[100] ?? 0, maxZoom: bytes[101] ?? 0, bytes };
}

function faultIn(head: Buffer, size: number): MapFault | undefined {
  if (head.length < headerBytes || head.toString('latin1', 0, 7) !== 'PMTiles' || head[7] !== 3)
    return 'other';
  const ends = [8, 24, 40, 56].map((at) => head.readBigUInt64LE(at) + head.readBigUInt64LE(at + 8));
  if (ends.some((end) => end > BigInt(size))) return 'cut';
  if (head[99] !== vectorTiles) return 'tiles';
  if (!readCompressions.includes(head[97]) || !readCompressions.includes(head[98])) return 'compression';
  return (head[101] ?? 0) < detailZoom ? 'zoom' : undefined;
}
