import { create } from 'zustand';

const useStore = create<{ readonly isOn: boolean }>(() => ({ isOn: false }));

/** Returns true while the map shows where the reader is. */
export function useLocating(): boolean {
  return useStore(({ isOn }) => isOn);
}

/** Asks the browser where the reader is, or ends it. */
export function setLocating(isOn: boolean): void {
  useStore.setState({ isOn });
}

/** True where the browser can be asked: never in a page of others, nor over a connection that is not secure. */
export const canLocate =
  globalThis.isSecureContext &&
  globalThis.navigator?.geolocation !== undefined &&
  globalThis.parent === globalThis.window;
