import { Inflate } from 'fflate';
import { breath } from '../domain/breath.ts';
import { crc32 } from './crc32.ts';
import { KitFault } from './kit.ts';
import type { Packed } from './zip-directory.ts';

/** Packed bytes that are unpacked before the page may do something else. */
const portion = 128 * 1024;

/**
 * Unpacks one file of a zip. Holds no more of it than it said it would be: a file that grows further is left at once.
 * Rejects with KitFault where it is not what the directory says, to the bit.
 */
export async function unpack(
  name: string,
  { size, crc, isStored, packed }: Packed,
): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(size);
  let at = 0;
  let sum = 0;
  const take = (piece: Uint8Array) => {
    // Throws where the rest has no room for it.
    whole.set(piece, at);
    at += piece.length;
    sum = crc32(piece, sum);
  };
  const inflate = new Inflate(take);
  try {
    for (let from = 0; from < packed.length || from === 0; from += portion) {
      const piece = packed.subarray(from, from + portion);
      if (isStored) take(piece);
      else inflate.push(piece, from + portion >= packed.length);
      await breath();
    }
  } catch {
    throw new KitFault('damaged', name);
  }
  if (at !== size || sum !== crc) throw new KitFault('damaged', name);
  return whole;
}
