import { create } from 'zustand';
import type { OperationName } from '../../contract/operations.ts';

/** A value of an answer that the reader wants to see in the Wire; each object is one wish. */
type LookedUp = { readonly operation: OperationName; readonly pointer: string };

const useStore = create<{ readonly wish: LookedUp | undefined }>(() => ({ wish: undefined }));

/** The wish that nobody has granted yet. */
export function useLookedUp(): LookedUp | undefined {
  return useStore(({ wish }) => wish);
}

/** Asks for a value; undefined says that it is shown. */
export function userLooksUp(wish: LookedUp | undefined): void {
  useStore.setState({ wish });
}
