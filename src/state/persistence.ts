/** Whether the browser keeps what is stored here when the disk fills up. */
export type Persistence = {
  readonly kept: 'yes' | 'no' | 'unknown';
  /** Bytes used by this page and those it may use; undefined where the browser does not say. */
  readonly used: number | undefined;
  readonly room: number | undefined;
};

/** How it stands now. Never rejects. */
export async function getPersistence(): Promise<Persistence> {
  const storage = globalThis.navigator?.storage;
  try {
    const kept = (await storage?.persisted?.()) ?? undefined;
    const { usage, quota } = (await storage?.estimate?.()) ?? {};
    return { kept: kept === undefined ? 'unknown' : kept ? 'yes' : 'no', used: usage, room: quota };
  } catch {
    return { kept: 'unknown', used: undefined, room: undefined };
  }
}

/** Asks the browser to keep it. It may ask the reader, and may refuse. Never rejects. */
export async function askToPersist(): Promise<Persistence> {
  try {
    await globalThis.navigator?.storage?.persist?.();
  } catch {
    // What it then says is the answer.
  }
  return getPersistence();
}
