import { create } from 'zustand';

const useStore = create<{ readonly share: number | undefined }>(() => ({ share: undefined }));

/** How far the rules of a large place have come, from 0 to 1; undefined while none is looked at beside the page. */
export function judgedSoFar(share: number | undefined): void {
  useStore.setState({ share });
}

/** Apart from the scene: only who shows it is rendered for each step. */
export function useJudgedSoFar(): number | undefined {
  return useStore(({ share }) => share);
}
