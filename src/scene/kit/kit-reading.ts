import { BodyTooLarge, readBody } from '../../client/read-body.ts';
import { type Kit, KitFault } from '../../kit/kit.ts';
import { readKitFile } from '../../kit/read-kit-file.ts';
import { NotKept } from '../../store/keeping.ts';
import { keepKit, keptKit, keptKitAt, missingRoom } from '../../store/kits.ts';
import '../../outline/outline-in.ts';
import '../../store/recents.ts';
import '../../store/suppressions.ts';
import { KitNotRead, type KitTrouble } from './kit-trouble.ts';

// What its places need is imported above for its own sake: there may be no network by then.

/** A kit that was read, and its way into the store: rejects with KitNotRead where the browser does not keep it. */
export type ReadKit = { readonly id: string; readonly kit: Kit; readonly kept: Promise<void> };

/** Bytes of the largest file that is opened: it is held in memory, packed and unpacked. */
export const largestKit = 512 * 1024 * 1024;

/** Milliseconds for a kit that this server sends. */
const patience = 120_000;

/** What a proxy answers for a server that is not there, as offline/service-worker.ts has it. */
const serverIsGone: readonly number[] = [502, 503, 504];

/** Reads a file of the reader's. Rejects with KitFault or KitNotRead. */
export async function readFile(file: File): Promise<ReadKit> {
  if (file.size > largestKit) throw new KitNotRead({ why: 'too-large', name: file.name });
  return readBlob(file, file.name);
}

/** Reads what this server has at an address, or what was kept of it where the server cannot be reached. */
export async function readAddress(address: string): Promise<ReadKit> {
  const url = URL.parse(address, document.baseURI);
  if (url?.origin !== location.origin) throw new KitNotRead({ why: 'other-origin', name: address });
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
    if (error instanceof BodyTooLarge) throw new KitNotRead({ why: 'too-large', name: address });
  }
  const kept = await keptKitAt(address);
  if (!kept) throw new KitNotRead(trouble);
  return readBlob(kept.file, address, address);
}

/** Reads a kept kit: of that id, or the one opened last. Undefined where there is none. */
export async function readKept(id?: string): Promise<ReadKit | undefined> {
  const kept = await keptKit(id);
  return kept && readBlob(kept.file, kept.title, kept.address);
}

async function readBlob(file: Blob, name: string, address?: string): Promise<ReadKit> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new KitNotRead({ why: 'unreadable', name });
  });
  const kit = await readKitFile(new Uint8Array(bytes));
  // The moment and the size tell two kits apart: nobody makes two at once.
  const id = `${kit.createdAt}-${file.size}`;
  return { id, kit, kept: kept(id, kit, new Blob([bytes]), address) };
}

async function kept(id: string, kit: Kit, file: Blob, address: string | undefined): Promise<void> {
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
    const missing = error.kind === 'full' ? await missingRoom(file.size) : 0;
    throw new KitNotRead({ why: 'not-kept', name: title, kind: error.kind, missing, size: file.size });
  }
}
