import { useStore } from 'zustand';
import { type Preferences, preferences } from '../preferences.ts';

/** What this browser remembers of its reader's choices. */
export function usePreferences(): Preferences {
  return useStore(preferences);
}
