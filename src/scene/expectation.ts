import { create } from 'zustand';
import type { Expectation, ListRow } from '../contract/batch.ts';
import type { Ask } from '../contract/operations.ts';

const useStore = create<{ readonly row: ListRow | undefined }>(() => ({ row: undefined }));

/** Holds the answers for an address against what its row of a list expects, until the returned function is called. */
export function expectOf(row: ListRow): () => void {
  useStore.setState({ row });
  return () => {
    if (useStore.getState().row === row) useStore.setState({ row: undefined });
  };
}

/** What the list that is gone through expects of an address. */
export function useExpectation(ask: Ask | undefined): Expectation | undefined {
  const listed = useStore(({ row }) => row);
  return listed && listed.id === ask?.id && listed.kind === ask.kind ? listed.expected : undefined;
}
