import { create } from 'zustand';

const useStore = create<{ readonly hosts: readonly string[] }>(() => ({ hosts: [] }));

/**
 * The hosts that the drawn basemap is asked of, for the line "Map tiles come from …"; none while it comes out of
 * this page or a file of the reader's.
 */
export function useTileHosts(): readonly string[] {
  return useStore(({ hosts }) => hosts);
}

/** Told by the map with every basemap that it draws. */
export function tilesComeFrom(hosts: readonly string[]): void {
  useStore.setState({ hosts });
}
