/** Whether the browser keeps stored data when the disk fills up. */
export type Persistence = {
  readonly kept: 'yes' | 'no' | 'unknown';
  /** Bytes used by this page and its quota; undefined where the browser does not say. */
  readonly used: number | undefined;
  readonly room: number | undefined;
};

/** Returns the current state. Never rejects. */
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

/** Requests persistence. The browser may ask the reader, and may refuse. Never rejects. */
export async function askToPersist(): Promise<Persistence> {
  try {
    await globalThis.navigator?.storage?.persist?.();
  } catch {
    // The state that it reports next is the answer.
  }
  return getPersistence();
}
