import { createStore } from 'zustand/vanilla';
import type { Readable } from '../../state/readable.ts';

const store = createStore(() => 0);

/** A number that changes whenever this page created or deleted a list of the team. */
export const listsChanged: Readable<number> = store;

/** Reports that this page created or deleted a list of the team. */
export function tellListsChanged(): void {
  store.setState((before) => before + 1, true);
}
