/** What browsers refuse where site storage is blocked: reading the name throws, or making one. */
const storages = ['indexedDB', 'localStorage', 'sessionStorage', 'caches'] as const;

/**
 * Takes away what this browser has by name and refuses in deed, so that everybody finds it absent, as in browsers that
 * have none. Firefox with all cookies blocked throws where a channel is made, and Dexie makes one while its module is
 * read: nothing that keeps something would load there.
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
      // Nobody may change it here: each reader of it meets the refusal.
    }
  }
}
