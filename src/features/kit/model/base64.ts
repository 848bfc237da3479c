import { Pace } from '../../../domain/pace/pace.ts';
import { KitFault } from './kit.ts';

/** Bytes that become text at once, limited by the arguments of a function. A multiple of three. */
const bytesAtOnce = 24_576;
const lettersAtOnce = (bytesAtOnce / 3) * 4;

/** Encodes bytes as Base64 (RFC 4648), a portion at a time, so that the page stays responsive. */
export async function encodeBase64Portions(bytes: Uint8Array): Promise<string[]> {
  const pace = new Pace();
  const portions: string[] = [];
  for (let from = 0; from < bytes.length; from += bytesAtOnce) {
    portions.push(btoa(String.fromCharCode(...bytes.subarray(from, from + bytesAtOnce))));
    if (pace.isOver()) await pace.nextTurn();
  }
  return portions;
}

/** Decodes Base64. Rejects with KitFault where a text is invalid. */
export async function decodeBase64(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const pace = new Pace();
  const bytes = new Uint8Array(Math.floor((text.length / 4) * 3));
  let length = 0;
  for (let from = 0; from < text.length; from += lettersAtOnce) {
    const portion = plain(text.slice(from, from + lettersAtOnce));
    for (let index = 0; index < portion.length; index++) bytes[length++] = portion.charCodeAt(index);
    if (pace.isOver()) await pace.nextTurn();
  }
  return bytes.subarray(0, length);
}

function plain(letters: string): string {
  try {
    return atob(letters);
  } catch {
    throw new KitFault('damaged');
  }
}
