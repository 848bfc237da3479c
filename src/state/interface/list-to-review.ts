import { create } from 'zustand';
import { addressWith, navigateTo, wholeList } from '../address.ts';

const useStore = create<{ readonly lists: readonly File[] }>(() => ({ lists: [] }));

/** Opens the page of reviews with lists; each becomes a list of its own. */
export function reviewLists(lists: readonly File[]): void {
  useStore.setState({ lists });
  const review = { page: 'review', stand: 'list', run: null, ...wholeList } as const;
  navigateTo(addressWith(location.pathname + location.search, review));
}

/** Returns the lists that wait for the page of reviews. */
export function useListsToReview(): readonly File[] {
  return useStore(({ lists }) => lists);
}

/** Removes the lists once the page of reviews has taken them. */
export function releaseListsToReview(): void {
  useStore.setState({ lists: [] });
}
