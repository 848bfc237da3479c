import { type Kit, KitFault } from './kit.ts';
import { readKit } from './read-kit.ts';

/** How every zip begins (APPNOTE 4.3.7); one that holds nothing begins otherwise and is no kit either. */
const zip = [0x50, 0x4b, 0x03, 0x04];

/** The kit in a file, whatever sort of file carries it: its first bytes tell. Rejects with KitFault. */
export async function readKitFile(bytes: Uint8Array): Promise<Kit> {
  if (zip.every((byte, index) => bytes[index] === byte)) return await readKit(bytes);
  throw new KitFault('not-a-kit');
}
