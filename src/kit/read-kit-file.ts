import { readKitOfPage } from './embedded-kit.ts';
import { type Kit, KitFault } from './kit.ts';
import { readKit } from './read-kit.ts';

/** How every zip begins (APPNOTE 4.3.7); one that holds nothing begins otherwise and is no kit either. */
const zip = [0x50, 0x4b, 0x03, 0x04];

/** `<`: how a sheet begins, which carries its own kit. */
const markup = 0x3c;

/** The kit in a file, whatever sort of file carries it: its first bytes tell. Rejects with KitFault. */
export async function readKitFile(bytes: Uint8Array): Promise<Kit> {
  if (zip.every((byte, index) => bytes[index] === byte)) return await readKit(bytes);
  if (bytes[0] === markup) return await readKitOfPage(new TextDecoder().decode(bytes));
  throw new KitFault('not-a-kit');
}
