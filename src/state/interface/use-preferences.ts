import { useStore } from 'zustand';
import { type Preferences, preferences } from '../preferences.ts';

/** Returns the stored preferences of this browser. */
export function usePreferences(): Preferences {
  return useStore(preferences);
}
