import { database, type StoredKit } from '../../../state/database.ts';
import { keep } from '../../../state/keeping.ts';

/** The data of a kept kit in a list. */
export type KeptKit = Omit<StoredKit, 'file'> & {
  /** Bytes. */
  readonly size: number;
};

/** A kit with its file, as it is read again. */
type FiledKit = StoredKit & { readonly file: Blob };

/** Keeps an opened kit, or moves it to the front where it is kept already. Rejects with NotKept. */
export async function keepKit(kit: FiledKit): Promise<void> {
  await keep(() => database.kits.put(kit).catch((error: unknown) => keepAsBytes(kit, error)));
}

/** WebKit keeps no blob in a private window, and calls the error unknown. */
async function keepAsBytes(kit: FiledKit, error: unknown): Promise<string> {
  if (!(error instanceof Error) || error.name !== 'UnknownError') throw error;
  return database.kits.put({ ...kit, file: new Uint8Array(await kit.file.arrayBuffer()) });
}

const withFile = (kit: StoredKit): FiledKit => ({ ...kit, file: new Blob([kit.file]) });

/** The kept kits, the one opened last first; none where the browser keeps nothing. */
export async function readKeptKits(): Promise<readonly KeptKit[]> {
  try {
    const kits = await database.kits.orderBy('openedAt').reverse().toArray();
    return kits.map(withFile).map(({ file, ...kit }) => ({ ...kit, size: file.size }));
  } catch {
    return [];
  }
}

/** The kept kit of that id, or the one opened last; undefined where there is none. */
export async function readKeptKit(id?: string): Promise<FiledKit | undefined> {
  try {
    const { kits } = database;
    const kit = await (id === undefined ? kits.orderBy('openedAt').last() : kits.get(id));
    return kit && withFile(kit);
  } catch {
    return undefined;
  }
}

/** The kept kit that came from that address of this server; undefined where there is none. */
export async function readKeptKitAt(address: string): Promise<FiledKit | undefined> {
  try {
    const kit = await database.kits.filter((each) => each.address === address).last();
    return kit && withFile(kit);
  } catch {
    return undefined;
  }
}

/** Forgets a kit. Rejects with NotKept where the browser refuses it. */
export async function forgetKit(id: string): Promise<void> {
  await keep(() => database.kits.delete(id));
}

/** Returns the bytes that are missing to keep this many more, as far as the browser says; 0 where it does not. */
export async function getMissingSpace(bytes: number): Promise<number> {
  const { usage = 0, quota } = (await globalThis.navigator?.storage?.estimate?.()) ?? {};
  return quota === undefined ? 0 : Math.max(0, usage + bytes - quota);
}
