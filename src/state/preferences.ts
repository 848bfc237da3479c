import { z } from 'zod';
import { create } from 'zustand';

const preferences = z.object({
  /** Raster tiles of the reader's own choice (aerial pictures, say): an URL with {z}, {x} and {y}; empty for none. */
  rasterUrl: z.string().catch(''),
  /** Demo base URL of the direct connection; empty for none. No secret: its token lives in settings. */
  directBaseUrl: z.string().catch(''),
});

type Preferences = z.infer<typeof preferences>;

const storageKey = 'placelens.preferences';

const usePreferencesStore = create<Preferences>(() => stored());

export function usePreferences(): Preferences {
  return usePreferencesStore();
}

/** Changes preferences and keeps them in this browser, where it allows that. */
export function userPrefers(change: Partial<Preferences>): void {
  usePreferencesStore.setState(change);
  try {
    localStorage.setItem(storageKey, JSON.stringify(usePreferencesStore.getState()));
  } catch {
    // A browser that keeps nothing still has the choice for as long as the page is open.
  }
}

function stored(): Preferences {
  try {
    return preferences.parse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return preferences.parse({});
  }
}
