import { gzipSync, strToU8 } from 'fflate';
import { joinBytes } from '../../../domain/collections/join-bytes.ts';
import type { ArchiveEntry } from '../../../domain/outline/archive-layout.ts';

/** The parts of a PMTiles archive that breaks the rules. */
type Parts = {
  readonly root?: Uint8Array;
  readonly leaves?: Uint8Array;
  readonly metadata?: Uint8Array;
  readonly data?: Uint8Array;
  /** Changes of the header, at the offsets of the format (spec/v3, "Header"). */
  readonly header?: (header: DataView) => void;
};

const usualMetadata = gzipSync(strToU8('{"vector_layers":[{"id":"water"}]}'), { mtime: 0 });

/** Returns an archive of these parts, already compressed; missing ones are valid: one tile of zoom 0. */
export function createBadArchive({
  data = gzipSync(new Uint8Array([0x1a, 0]), { mtime: 0 }),
  root = gzipSync(createDirectory([{ tileId: 0, offset: 0, length: data.length, runLength: 1 }])),
  leaves = new Uint8Array(),
  metadata = usualMetadata,
  header: change = () => {},
}: Parts): Uint8Array<ArrayBuffer> {
  const header = new DataView(new ArrayBuffer(127));
  new Uint8Array(header.buffer).set(strToU8('PMTiles'));
  header.setUint8(7, 3);
  let at = header.byteLength;
  for (const [index, { length }] of [root, metadata, leaves, data].entries()) {
    header.setBigUint64(8 + 16 * index, BigInt(at), true);
    header.setBigUint64(16 + 16 * index, BigInt(length), true);
    at += length;
  }
  for (const [offset, value] of [
    [97, 2],
    [98, 2],
    [99, 1],
    [101, 14],
  ] as const) {
    header.setUint8(offset, value);
  }
  change(header);
  return joinBytes([new Uint8Array(header.buffer), root, metadata, leaves, data]);
}

/** Returns a directory, uncompressed; `count` is its declared number of entries. */
export function createDirectory(entries: readonly ArchiveEntry[], count = entries.length): Uint8Array {
  const numbers = [
    count,
    ...entries.map(({ tileId }, index) => tileId - (entries[index - 1]?.tileId ?? 0)),
    ...entries.map(({ runLength }) => runLength),
    ...entries.map(({ length }) => length),
    ...entries.map(({ offset }) => offset + 1),
  ];
  return Uint8Array.from(numbers.flatMap(varint));
}

/** Returns a directory of this many empty entries: 4 zero bytes for each. */
export function createEmptyEntries(count: number): Uint8Array {
  return joinBytes([Uint8Array.from(varint(count)), new Uint8Array(4 * count)]);
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return [...bytes, rest];
}
