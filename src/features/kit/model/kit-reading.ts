import { BodyTooLarge, readBody } from '../../../client/exchange.ts';
import { startBegins, startDidNotEnd, startEnds, startOfKit } from '../../../state/crash-guard.ts';
import { NotKept } from '../../../state/keeping.ts';
import { type Kit, KitFault, KitNotRead, type KitTrouble } from './kit.ts';
import { getMissingSpace, keepKit, readKeptKit, readKeptKitAt } from './kits.ts';
import '../../../domain/outline/outline-at.ts';
import '../../../state/recents.ts';
import '../../../state/suppressions.ts';
import { decodeBase64 } from './base64.ts';
import { readKitOfPage } from './embedded-kit.ts';
import { carriedKitElement, kitLimits } from './kit-file.ts';
import { readKit } from './read-kit.ts';

// The import above loads the code for its places in advance: there may be no network later.

/** A kit that was read. */
export type ReadKit = {
  readonly id: string;
  readonly kit: Kit;
  /** The saving of it: rejects with KitNotRead where the browser does not store it. */
  readonly kept: Promise<void>;
  /** Its marks in state/crash-guard.ts, which end with its first complete drawing. */
  readonly starts: readonly string[];
};

/** Bytes of the largest file that is opened: it is held in memory, packed and unpacked. */
export const largestKit = 512 * 1024 * 1024;

const tooLarge = () => new KitFault('too-much', '', { of: 'all', limit: largestKit });

/** Milliseconds for a kit that this server sends. */
const patience = 120_000;

/** What a proxy answers for a server that is not there, as server/offline/service-worker.ts has it. */
const serverIsGone: readonly number[] = [502, 503, 504];

/** Reads a file of the reader's. Rejects with KitFault or KitNotRead. */
export async function readFile(file: File): Promise<ReadKit> {
  if (file.size > largestKit) throw tooLarge();
  return readBlob(file, file.name);
}

/**
 * Reads what this server has at an address, or what was kept of it where the server cannot be reached. `byItself`: not
 * if a start with it did not end.
 */
export async function readAddress(address: string, byItself: boolean): Promise<ReadKit> {
  const url = URL.parse(address, document.baseURI);
  if (url?.origin !== location.origin) throw new KitNotRead({ why: 'other-origin', name: address });
  if (byItself && startDidNotEnd(startOfKit(address)))
    throw new KitNotRead({ why: 'unended', name: address, from: { address } });
  return begun(startOfKit(address), () => readFrom(url, address));
}

async function readFrom(url: URL, address: string): Promise<ReadKit> {
  let trouble: KitTrouble = { why: 'unreachable', name: address };
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(url, { redirect: 'error', signal });
    if (response.ok)
      return await readBlob(new Blob([await readBody(response, largestKit, signal)]), address, address);
    trouble = { why: 'refused', name: address, status: response.status };
    if (!serverIsGone.includes(response.status)) throw new KitNotRead(trouble);
  } catch (error) {
    if (error instanceof KitNotRead || error instanceof KitFault) throw error;
    if (error instanceof BodyTooLarge) throw tooLarge();
  }
  const kept = await readKeptKitAt(address);
  if (!kept) throw new KitNotRead(trouble);
  return readBlob(kept.file, address, address);
}

/**
 * Reads a kept kit: of that id, or the one opened last. Undefined where there is none. `byItself`: not if a start with
 * it did not end.
 */
export async function readKept(id: string | undefined, byItself: boolean): Promise<ReadKit | undefined> {
  const kept = await readKeptKit(id);
  if (!kept) return undefined;
  if (byItself && startDidNotEnd(startOfKit(kept.id)))
    throw new KitNotRead({ why: 'unended', name: kept.title, from: { kept: kept.id } });
  return begun(startOfKit(kept.id), () => readBlob(kept.file, kept.title, kept.address));
}

/** Reads the kit that the page carries itself; its file keeps it. Rejects with KitFault. */
export async function readCarried(): Promise<ReadKit> {
  const bytes = await decodeBase64(document.getElementById(carriedKitElement)?.textContent ?? '');
  const kit = await readKitFile(bytes);
  return { id: createKitId(kit, bytes.length), kit, kept: Promise.resolve(), starts: [] };
}

/** What is refused in words has ended, too. */
async function begun(start: string, read: () => Promise<ReadKit>): Promise<ReadKit> {
  startBegins(start);
  try {
    const kit = await read();
    return { ...kit, starts: [start, ...kit.starts] };
  } catch (error) {
    startEnds(start);
    throw error;
  }
}

async function readBlob(file: Blob, name: string, address?: string): Promise<ReadKit> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new KitNotRead({ why: 'unreadable', name });
  });
  const kit = await readKitFile(new Uint8Array(bytes));
  const id = createKitId(kit, file.size);
  startBegins(startOfKit(id));
  return { id, kit, kept: storeKit(id, kit, new Blob([bytes]), address), starts: [startOfKit(id)] };
}

/** Returns an id of a kit. The moment and the size tell two kits apart: a person cannot make two at once. */
export function createKitId({ createdAt }: Kit, size: number): string {
  return `${createdAt}-${size}`;
}

/** Keeps a kit in this browser. Rejects with KitNotRead where it does not. */
export async function storeKit(id: string, kit: Kit, file: Blob, address: string | undefined): Promise<void> {
  const { title, createdAt, places } = kit;
  try {
    await keepKit({
      id,
      title,
      createdAt,
      openedAt: Date.now(),
      places: places.length,
      ...(address !== undefined && { address }),
      file,
    });
  } catch (error) {
    if (!(error instanceof NotKept)) throw error;
    const missing = error.kind === 'full' ? await getMissingSpace(file.size) : 0;
    throw new KitNotRead({ why: 'not-kept', name: title, kind: error.kind, missing, size: file.size });
  }
}

/** How every zip begins (APPNOTE 4.3.7); one that holds nothing begins otherwise and is no kit either. */
const zip = [0x50, 0x4b, 0x03, 0x04];

/** `<`: how a sheet begins, which carries its own kit. */
const markup = 0x3c;

/** Reads the kit in any sort of file: its first bytes say which. Rejects with KitFault. */
export async function readKitFile(bytes: Uint8Array): Promise<Kit> {
  if (zip.every((byte, index) => bytes[index] === byte)) return await readKit(bytes);
  if (bytes[0] === markup) {
    const limit = kitLimits.pageBytes;
    if (bytes.length > limit) throw new KitFault('too-much', '', { of: 'all', limit });
    return await readKitOfPage(new TextDecoder().decode(bytes));
  }
  throw new KitFault('not-a-kit');
}
