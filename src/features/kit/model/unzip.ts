import { Inflate } from 'fflate';
import { yieldToMain } from '../../../domain/pace/pace.ts';
import { computeCrc32 } from './crc32.ts';
import { KitFault } from './kit.ts';
import { kitLimits } from './kit-file.ts';

/** One file of a zip, still compressed. */
export type Packed = {
  readonly size: number;
  readonly crc: number;
  readonly isStored: boolean;
  readonly packed: Uint8Array;
};

/** Signatures of the three records of a zip that are read (PKWARE APPNOTE 6.3, 4.3). */
const fileRecord = 0x04034b50;
const directoryRecord = 0x02014b50;
const endRecord = 0x06054b50;

const endLength = 22;
const longestComment = 0xffff;

/** Names that cannot leave a folder: plain parts with a slash between them. */
const safeName = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/**
 * Returns the files of a zip by name, none of them unpacked. Only its directory is used, and everything unusual in it
 * is refused: two files of a name or on the same bytes, paths that lead out, encryption, more bytes than a kit may
 * hold. Throws KitFault.
 */
export function zipDirectory(bytes: Uint8Array): ReadonlyMap<string, Packed> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A file that does not begin like a zip was never a kit; others were one once.
  if (bytes.length < 4 || view.getUint32(0, true) !== fileRecord) throw new KitFault('not-a-kit');
  try {
    return getDirectory(view, bytes);
  } catch (error) {
    // Offsets beyond the end.
    throw error instanceof KitFault ? error : new KitFault('damaged');
  }
}

function getDirectory(view: DataView, bytes: Uint8Array): ReadonlyMap<string, Packed> {
  const end = getEnd(view);
  const count = view.getUint16(end + 10, true);
  const files = new Map<string, Packed>();
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== directoryRecord) throw new KitFault('damaged');
    const flags = view.getUint16(at + 8, true);
    const method = view.getUint16(at + 10, true);
    const crc = view.getUint32(at + 16, true);
    const packedSize = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const name = formatText(bytes.subarray(at + 46, at + 46 + nameLength));
    const record = view.getUint32(at + 42, true);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    // An archiver's entry for a folder holds nothing.
    if (name.endsWith('/') && size === 0) continue;
    const isEncrypted = (flags & 1) === 1;
    const isKnown = method === 0 || method === 8;
    if (!safeName.test(name) || files.has(name) || isEncrypted || !isKnown)
      throw new KitFault('damaged', name);
    total += size;
    if (total > kitLimits.bytes) throw new KitFault('too-much', name, { of: 'all', limit: kitLimits.bytes });
    files.set(name, {
      size,
      crc,
      isStored: method === 0,
      packed: getPacked(view, bytes, record, packedSize, name),
    });
  }
  refuseOverlap(files);
  return files;
}

/** Throws for a zip whose files share bytes, which unpacks to many times its size. */
function refuseOverlap(files: ReadonlyMap<string, Packed>): void {
  const ordered = [...files].toSorted(
    ([, one], [, other]) => one.packed.byteOffset - other.packed.byteOffset,
  );
  let end = 0;
  for (const [name, { packed }] of ordered) {
    if (packed.byteOffset < end) throw new KitFault('damaged', name);
    end = packed.byteOffset + packed.length;
  }
}

/** Finds the end record: last in the file, before a comment of unknown length. */
function getEnd(view: DataView): number {
  const last = view.byteLength - endLength;
  for (let at = last; at >= 0 && at >= last - longestComment; at--) {
    if (
      view.getUint32(at, true) === endRecord &&
      at + endLength + view.getUint16(at + 20, true) === view.byteLength
    ) {
      return at;
    }
  }
  throw new KitFault('damaged');
}

function getPacked(
  view: DataView,
  bytes: Uint8Array,
  record: number,
  size: number,
  name: string,
): Uint8Array {
  if (view.getUint32(record, true) !== fileRecord) throw new KitFault('damaged', name);
  // The record may carry other extra fields than the directory.
  const start = record + 30 + view.getUint16(record + 26, true) + view.getUint16(record + 28, true);
  if (start + size > bytes.length) throw new KitFault('damaged', name);
  return bytes.subarray(start, start + size);
}

function formatText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** Bytes of a stored file that are read before the page may do something else. */
const portion = 128 * 1024;

/** The same of a compressed one: 16 MiB may come out of them. */
const packedPortion = 16 * 1024;

/** Maximum factor of deflate (zlib.net/zlib_tech.html). */
const mostOfOne = 1032;

/**
 * Unpacks one file of a zip. It holds no more of it than the declared size, and the last unpacked portion: a file that
 * exceeds it is abandoned at once, one that declares more than its bytes can hold is not started. Rejects with KitFault
 * where it differs from the directory in any bit.
 */
export async function unpack(
  name: string,
  { size, crc, isStored, packed }: Packed,
): Promise<Uint8Array<ArrayBuffer>> {
  if (isStored ? size !== packed.length : size > packed.length * mostOfOne)
    throw new KitFault('damaged', name);
  const step = isStored ? portion : packedPortion;
  const whole = new Uint8Array(size);
  let at = 0;
  let sum = 0;
  const take = (piece: Uint8Array) => {
    // Throws where the rest has no room for it.
    whole.set(piece, at);
    at += piece.length;
    sum = computeCrc32(piece, sum);
  };
  const inflate = new Inflate(take);
  try {
    for (let from = 0; from < packed.length || from === 0; from += step) {
      const piece = packed.subarray(from, from + step);
      if (isStored) take(piece);
      else inflate.push(piece, from + step >= packed.length);
      await yieldToMain();
    }
  } catch {
    throw new KitFault('damaged', name);
  }
  if (at !== size || sum !== crc) throw new KitFault('damaged', name);
  return whole;
}
