import { create } from 'zustand';

const useStore = create<{ readonly list: File | undefined }>(() => ({ list: undefined }));

/** Hands a list to the page of reviews, which takes it once it is open; undefined once it was taken. */
export function handToReview(list: File | undefined): void {
  useStore.setState({ list });
}

/** Returns the list that waits for the page of reviews. */
export function useListToReview(): File | undefined {
  return useStore(({ list }) => list);
}
