/** APIs that browsers refuse where site storage is blocked: reading the name throws, or creating one. */
const storages = ['indexedDB', 'localStorage', 'sessionStorage', 'caches'] as const;

/**
 * Removes APIs that this browser has by name but refuses to use, so that they are absent as in browsers without them.
 * Firefox with all cookies blocked throws where a channel is created, and Dexie creates one while its module is loaded:
 * nothing that stores data would load there.
 */
export function hideRefusedStorage(): void {
  for (const name of storages) hideUnless(name, () => void globalThis[name]);
  hideUnless('BroadcastChannel', () => new BroadcastChannel('placelens.probe').close());
}

function hideUnless(name: string, attempt: () => void): void {
  try {
    attempt();
  } catch {
    try {
      Object.defineProperty(globalThis, name, { value: undefined, configurable: true });
    } catch {
      // It cannot be changed here: each reader of it meets the refusal.
    }
  }
}
