import { create } from 'zustand';

const useStore = create<{ readonly paper: boolean }>(() => ({ paper: false }));

/** True while the map is painted for paper: light, whatever the screen is. */
export function useMapForPaper(): boolean {
  return useStore(({ paper }) => paper);
}

/** Says that the map is painted for paper, or no longer. Whoever says so takes it back. */
export function mapIsForPaper(paper: boolean): void {
  useStore.setState({ paper });
}
